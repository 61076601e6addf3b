package dev.chokepoint.gateway;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.loadbalancer.core.ServiceInstanceListSupplier;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Every address of the names in a service's urls, looked up again and again: containers get other addresses when they
 * are made anew, and there are more or fewer of them. A lookup that fails changes nothing, because instances that do
 * not answer are no worse than none.
 */
final class ResolvedInstances implements ServiceInstanceListSupplier, DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(ResolvedInstances.class);

    /** How long the very first requests wait for the first answer. Netty asks a silent name server for 5 s. */
    private static final Duration FIRST_ANSWER = Duration.ofSeconds(6);

    private final String service;
    private final List<URI> urls;
    private final AddressLookup lookup;

    /** The addresses of each url, only ever changed by one lookup at a time. */
    private final Map<URI, List<String>> known = new ConcurrentHashMap<>();

    private final Sinks.Empty<Void> first = Sinks.empty();
    private final Disposable lookups;
    private volatile List<ServiceInstance> instances = List.of();

    /**
     * Begins with the first question.
     *
     * @param service its name for the balancer
     * @param settings its urls, and the pause between questions
     * @param lookup who is asked; closed with this
     */
    ResolvedInstances(String service, GatewaySettings.Service settings, AddressLookup lookup) {
        this.service = service;
        this.urls = settings.url();
        this.lookup = lookup;
        // A question that takes longer than the pause is not asked twice.
        this.lookups = Flux.interval(Duration.ZERO, settings.resolve())
                .onBackpressureDrop()
                .concatMap(tick -> Flux.fromIterable(urls).concatMap(this::ask), 1)
                .subscribe();
    }

    private Mono<Void> ask(URI url) {
        return lookup.addresses(url.getHost())
                .doOnNext(addresses -> found(url, addresses))
                .onErrorResume(failure -> {
                    LOG.warn(
                            "{}: the addresses of {} stay {}: {}",
                            service,
                            url.getHost(),
                            addressesOf(url).toList(),
                            failure.toString());
                    first.tryEmitEmpty();
                    return Mono.empty();
                })
                .then();
    }

    private void found(URI url, List<String> addresses) {
        List<String> sorted = addresses.stream().sorted().toList();
        if (!sorted.equals(known.put(url, sorted))) {
            LOG.info("{}: the addresses of {} are {}", service, url.getHost(), sorted);
            instances = ServiceInstances.list(
                    service,
                    urls.stream()
                            .flatMap(one -> addressesOf(one).map(each -> at(one, each)))
                            .toList());
            first.tryEmitEmpty();
        }
    }

    private Stream<String> addressesOf(URI url) {
        return Optional.ofNullable(known.get(url)).stream().flatMap(List::stream);
    }

    private static URI at(URI url, String address) {
        return URI.create(url.getScheme() + "://" + address + (url.getPort() < 0 ? "" : ":" + url.getPort()));
    }

    @Override
    public String getServiceId() {
        return service;
    }

    /** The instances of the last answer; empty if the first requests waited for one in vain, or for a failure. */
    @Override
    public Flux<List<ServiceInstance>> get() {
        List<ServiceInstance> now = instances;
        return now.isEmpty()
                ? first.asMono()
                        .timeout(FIRST_ANSWER, Mono.empty())
                        .then(Mono.fromSupplier(() -> instances))
                        .flux()
                : Flux.just(now);
    }

    @Override
    public void destroy() {
        lookups.dispose();
        lookup.close();
    }
}
