package dev.chokepoint.lab.target.container;

import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.container.Secrets;
import dev.chokepoint.stack.exception.ComponentException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * How what runs in containers is reached from here.
 *
 * @param platform publishes or forwards ports
 * @param secrets the database's password
 * @param gatewayUrl another way to the gateway, if somebody has named one
 */
record ContainerAddresses(Platform platform, Secrets secrets, Optional<URI> gatewayUrl) {
    private static final String GATEWAY = "gateway";
    private static final int MARIADB_PORT = 3306;
    private static final int HTTP_PORT = 80;

    /** As the images have them. */
    private static final Map<String, Integer> PORTS = Map.of("trip-service", 8080, GATEWAY, 8083, "uid-service", 8082);

    private static final Map<String, Integer> MANAGEMENT_PORTS =
            Map.of("trip-service", 8081, GATEWAY, 9083, "uid-service", 9082, "redis-relay", 9380);

    /** Where a plan sends its requests. */
    LoadTarget entry(String component) {
        Integer port = PORTS.get(component);
        if (port == null) {
            throw new ComponentException(component + " answers no plan; these do: " + new TreeSet<>(PORTS.keySet()));
        }
        URI address =
                gatewayUrl.filter(url -> component.equals(GATEWAY)).orElseGet(() -> platform.address(component, port));
        return new LoadTarget(address.getHost(), address.getPort() < 0 ? HTTP_PORT : address.getPort());
    }

    /** The root of the management port; empty for a component that has none. */
    Optional<URI> management(String instance) {
        return MANAGEMENT_PORTS.entrySet().stream()
                .filter(one -> instance.equals(one.getKey()) || instance.matches(one.getKey() + "-\\d+"))
                .map(one -> platform.address(instance, one.getValue()))
                .findFirst();
    }

    /** A JDBC address with the password in it, which must not be printed. */
    String jdbcUrl(String database) {
        return secrets.jdbcUrl(platform.address("mariadb", MARIADB_PORT), database);
    }
}
