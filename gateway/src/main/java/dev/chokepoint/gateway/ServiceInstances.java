package dev.chokepoint.gateway;

import io.netty.resolver.dns.DnsServerAddressStreamProviders;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.cloud.client.DefaultServiceInstance;
import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.loadbalancer.core.ReactorServiceInstanceLoadBalancer;
import org.springframework.cloud.loadbalancer.core.RoundRobinLoadBalancer;
import org.springframework.cloud.loadbalancer.core.ServiceInstanceListSupplier;
import org.springframework.cloud.loadbalancer.support.LoadBalancerClientFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import reactor.core.publisher.Flux;

/**
 * The instances of one service, for Spring Cloud LoadBalancer, which takes them in turn: its urls, or with {@code
 * resolve} every address that the names in its urls have ({@link ResolvedInstances}). They are not checked or cached,
 * and there is no thread for it. It belongs to a context of the balancer, one a service, and is therefore no
 * {@code @Configuration} that the application would find.
 */
class ServiceInstances {
    /** The balancer adds one before it takes an instance. */
    private static final int BEFORE_THE_FIRST = -1;

    @Bean
    ServiceInstanceListSupplier instances(Environment environment, GatewaySettings settings) {
        String service = LoadBalancerClientFactory.getName(environment);
        GatewaySettings.Service given = settings.service(service);
        return given.resolve().isZero()
                ? new Fixed(service, list(service, given.url()))
                : new ResolvedInstances(
                        service, given, new NameServer(DnsServerAddressStreamProviders.platformDefault()));
    }

    /** Stated, because the library states its own only where services are discovered. It begins with the first. */
    @Bean
    ReactorServiceInstanceLoadBalancer inTurn(
            ObjectProvider<ServiceInstanceListSupplier> instances, Environment environment) {
        return new RoundRobinLoadBalancer(instances, LoadBalancerClientFactory.getName(environment), BEFORE_THE_FIRST);
    }

    static List<ServiceInstance> list(String service, List<URI> urls) {
        List<ServiceInstance> instances = new ArrayList<>();
        urls.forEach(url -> instances.add(new DefaultServiceInstance(
                service + "-" + (instances.size() + 1), service, url.getHost(), port(url), secure(url))));
        return instances;
    }

    private static boolean secure(URI url) {
        return "https".equals(url.getScheme());
    }

    private static int port(URI url) {
        return url.getPort() >= 0 ? url.getPort() : secure(url) ? 443 : 80;
    }

    private record Fixed(String service, List<ServiceInstance> instances) implements ServiceInstanceListSupplier {
        @Override
        public String getServiceId() {
            return service;
        }

        @Override
        public Flux<List<ServiceInstance>> get() {
            return Flux.just(instances);
        }
    }
}
