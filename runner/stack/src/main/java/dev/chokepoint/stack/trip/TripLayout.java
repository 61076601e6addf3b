package dev.chokepoint.stack.trip;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Which processes are started together, since some must be told of others: the gateway of every trip-service, a
 * trip-service of every Seata server and of the collector of its spans, the gateway and the Seata servers of a relay in
 * front of what they call.
 *
 * @param replicas number of processes by component, for each component that is started
 */
record TripLayout(Map<String, Integer> replicas) {
    /** Stands between the gateway and Redis. */
    static final String REDIS_RELAY = "redis-relay";

    /** Stands between every Seata server and MariaDB, which holds their common store. */
    static final String STORE_RELAY = "seata-store-relay";

    /** Takes the spans of every trip-service. */
    static final String COLLECTOR = "skywalking-collector";

    TripLayout {
        replicas = Map.copyOf(replicas);
    }

    /** One process of each component that a single one of is enough for: what the fixed ports are chosen for. */
    static TripLayout single() {
        return new TripLayout(Map.of());
    }

    static TripLayout of(Set<String> components, Function<String, LaunchArguments> launch) {
        Map<String, Integer> replicas = new LinkedHashMap<>();
        components.forEach(id -> replicas.put(id, launch.apply(id).replicas()));
        return new TripLayout(replicas);
    }

    /** The processes of a component; one of a component that is not started, for whoever is given its address. */
    List<Instance> instances(String component) {
        return Instance.of(component, replicas.getOrDefault(component, 1));
    }

    /** Whether a component that is not always there is started. */
    boolean has(String component) {
        return replicas.containsKey(component);
    }
}
