package dev.chokepoint.gateway;

import java.net.URI;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.cloud.loadbalancer.annotation.LoadBalancerClients;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Which path goes to which service, and how one of several instances is chosen. */
@Configuration(proxyBeanMethods = false)
@LoadBalancerClients(defaultConfiguration = FixedInstances.class)
class RouteConfiguration {

    /**
     * Orders, products and trip-service's own empty endpoint go to trip-service, ids to uid-service. The empty endpoint
     * is {@code /trip/uid} here, because {@code /uid} is uid-service's, and {@code /uid} there.
     */
    @Bean
    RouteLocator routes(RouteLocatorBuilder builder, GatewaySettings settings) {
        URI trip = target(GatewaySettings.TRIP_SERVICE, settings.tripService());
        URI uid = target(GatewaySettings.UID_SERVICE, settings.uidService());
        return builder.routes()
                .route("trip", route -> route.path("/orders/**", "/products/**").uri(trip))
                .route("trip-uid", route -> route.path("/trip/uid")
                        .filters(filter -> filter.setPath("/uid"))
                        .uri(trip))
                .route("uid", route -> route.path("/uid").uri(uid))
                .build();
    }

    /**
     * One instance is called at its address; only for several the balancer is asked at each request, so that a single
     * instance costs what it would without a balancer.
     */
    private static URI target(String service, GatewaySettings.Service settings) {
        return settings.url().size() == 1 ? settings.url().get(0) : URI.create("lb://" + service);
    }
}
