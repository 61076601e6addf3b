package dev.chokepoint.gateway;

import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Which path goes to which service. */
@Configuration(proxyBeanMethods = false)
class RouteConfiguration {

    /**
     * Orders, products and trip-service's own empty endpoint go to trip-service, ids to uid-service. The empty endpoint
     * is {@code /trip/uid} here, because {@code /uid} is uid-service's, and {@code /uid} there.
     */
    @Bean
    RouteLocator routes(RouteLocatorBuilder builder, GatewaySettings settings) {
        return builder.routes()
                .route("trip", route -> route.path("/orders/**", "/products/**")
                        .uri(settings.tripService().url()))
                .route("trip-uid", route -> route.path("/trip/uid")
                        .filters(filter -> filter.setPath("/uid"))
                        .uri(settings.tripService().url()))
                .route("uid", route -> route.path("/uid")
                        .uri(settings.uidService().url()))
                .build();
    }
}
