package dev.chokepoint.lab.target.container;

import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.container.Secrets;
import dev.chokepoint.stack.exception.ComponentException;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The addresses of containers as seen from the runner. The URL is another way to the components in front, if somebody
 * has named one.
 */
record ContainerAddresses(ContainerSystem system, Platform platform, Secrets secrets, Optional<URI> url) {
    private static final int HTTP_PORT = 80;

    /** Where a plan sends its requests. */
    LoadTarget entry(String component) {
        Set<String> entries = entries();
        if (!entries.contains(component)) {
            throw new ComponentException(component + " answers no plan; these do: " + entries);
        }
        URI address = url.filter(named -> system.front().contains(component))
                .orElseGet(() -> platform.address(
                        component, port(component, PortDeclaration.SERVER).orElseThrow()));
        return new LoadTarget(address.getHost(), address.getPort() < 0 ? HTTP_PORT : address.getPort());
    }

    private Set<String> entries() {
        Set<String> entries = new TreeSet<>(system.components().keySet());
        entries.removeAll(system.storeIds());
        entries.removeIf(id -> port(id, PortDeclaration.SERVER).isEmpty());
        return entries;
    }

    private Optional<Integer> port(String component, String name) {
        return Optional.ofNullable(system.reachedPorts(component).get(name));
    }

    /** The root of the management port; empty for a component that has none. */
    Optional<URI> management(String instance) {
        return system.components().keySet().stream()
                .filter(id -> instance.equals(id)
                        || (instance.startsWith(id + "-")
                                && instance.substring(id.length() + 1).matches("\\d+")))
                .findFirst()
                .flatMap(id -> port(id, PortDeclaration.MANAGEMENT))
                .map(port -> platform.address(instance, port));
    }

    /** A JDBC address with the password in it, which must not be printed. */
    String jdbcUrl(String database) {
        String store = system.system().storeOf(database);
        int port = port(store, PortDeclaration.SERVER)
                .orElseThrow(() -> new ComponentException(
                        store + " has no port \"" + PortDeclaration.SERVER + "\" in system.yaml; give it one"));
        return secrets.jdbcUrl(platform.address(store, port), database);
    }
}
