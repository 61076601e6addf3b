package dev.chokepoint.gateway;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import org.springframework.cloud.gateway.config.HttpClientCustomizer;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.GatewayFilterSpec;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.cloud.loadbalancer.annotation.LoadBalancerClients;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;

/** Which path goes to which service, and how one of several instances is chosen. */
@Configuration(proxyBeanMethods = false)
@LoadBalancerClients(defaultConfiguration = ServiceInstances.class)
class RouteConfiguration {

    /**
     * The client keeps the address of a name as long as the name server says, which is 10 minutes in a network of
     * docker: so long it would call a container that has another address by now. An address in an url is not looked
     * up.
     */
    private static final Duration LONGEST_ADDRESS_LIFE = Duration.ofSeconds(5);

    /** Enough for a rolling restart: four instances in turn would have to be away. */
    private static final int RETRIES = 3;

    @Bean
    HttpClientCustomizer shortAddressLife() {
        return client -> client.resolver(names -> names.cacheMaxTimeToLive(LONGEST_ADDRESS_LIFE));
    }

    /**
     * Orders, products and trip-service's own empty endpoint go to trip-service, ids to uid-service. The empty endpoint
     * is {@code /trip/uid} here, because {@code /uid} is uid-service's, and {@code /uid} there.
     */
    @Bean
    RouteLocator routes(RouteLocatorBuilder builder, GatewaySettings settings) {
        URI trip = target(GatewaySettings.TRIP_SERVICE, settings.tripService());
        URI uid = target(GatewaySettings.UID_SERVICE, settings.uidService());
        return builder.routes()
                .route("trip", route -> route.path("/orders/**", "/products/**")
                        .filters(filter -> anotherInstance(filter, settings.tripService()))
                        .uri(trip))
                .route("trip-uid", route -> route.path("/trip/uid")
                        .filters(filter -> anotherInstance(filter.setPath("/uid"), settings.tripService()))
                        .uri(trip))
                .route("uid", route -> route.path("/uid")
                        .filters(filter -> anotherInstance(filter, settings.uidService()))
                        .uri(uid))
                .build();
    }

    /**
     * An instance that cannot be connected to has not seen the request, so another one may get it, also a POST. It may
     * refuse, have no route any more (a container that is gone) or no address. Nothing else is repeated. A single
     * instance needs no such filter.
     */
    // The list of exceptions is a generic array, which the library's signature asks for.
    @SuppressWarnings("unchecked")
    private static GatewayFilterSpec anotherInstance(GatewayFilterSpec filter, GatewaySettings.Service service) {
        return service.balanced()
                ? filter.retry(retry -> retry.setRetries(RETRIES)
                        .setMethods(HttpMethod.values())
                        .setSeries()
                        .setExceptions(
                                ConnectException.class, NoRouteToHostException.class, UnknownHostException.class))
                : filter;
    }

    /**
     * One instance is called at its address; only for several the balancer is asked at each request, so that a single
     * instance costs what it would without a balancer.
     */
    private static URI target(String service, GatewaySettings.Service settings) {
        return settings.balanced()
                ? URI.create("lb://" + service)
                : settings.url().get(0);
    }
}
