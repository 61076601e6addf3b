package dev.chokepoint.stack.trip;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The ports of the trip system, chosen once so that a restarted service keeps its address. */
final class TripPorts {
    private static final String MANAGEMENT = ".management";
    private static final String CONSOLE = ".console";
    private static final List<String> NAMES = names();

    private final Map<String, Integer> ports = new LinkedHashMap<>();

    TripPorts(Ports source, Map<String, Integer> fixed) {
        for (String name : new TreeSet<>(fixed.keySet())) {
            if (!NAMES.contains(name)) {
                throw new ComponentException("The trip system has no port named " + name + "; it has " + NAMES);
            }
        }
        // Fixed ones first, so that none of them is given away as a free one.
        fixed.forEach((name, port) -> ports.put(name, source.fixed(name, port)));
        for (String name : NAMES) {
            ports.computeIfAbsent(name, source::free);
        }
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of("mariadb", "redis", "third-party"));
        for (String id : List.of(
                TripLayout.REDIS_RELAY, TripLayout.STORE_RELAY, TripLayout.COLLECTOR, "uid-service", "gateway")) {
            names.addAll(List.of(id, id + MANAGEMENT));
        }
        for (Instance instance : Instance.of("seata-server", Instance.MAX)) {
            names.addAll(List.of(instance.id(), instance.id() + CONSOLE));
        }
        for (Instance instance : Instance.of("trip-service", Instance.MAX)) {
            names.addAll(List.of(instance.id(), instance.id() + MANAGEMENT));
        }
        return List.copyOf(names);
    }

    /** What a port can be chosen for. */
    static List<String> allNames() {
        return NAMES;
    }

    int server(String id) {
        return port(id);
    }

    int management(String id) {
        return port(id + MANAGEMENT);
    }

    int console(String id) {
        return port(id + CONSOLE);
    }

    private int port(String name) {
        Integer port = ports.get(name);
        if (port == null) {
            throw new ComponentException("The trip system has no port named " + name + "; it has " + NAMES);
        }
        return port;
    }

    URI url(String id) {
        return URI.create("http://127.0.0.1:" + server(id));
    }

    URI managementUrl(String id) {
        return URI.create("http://127.0.0.1:" + management(id));
    }
}
