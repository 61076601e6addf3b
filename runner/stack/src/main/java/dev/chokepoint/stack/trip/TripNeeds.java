package dev.chokepoint.stack.trip;

import dev.chokepoint.stack.exception.ComponentException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which component of the trip system needs which. */
public final class TripNeeds {
    /** Everything before its need; the order in which components are listed. */
    private static final Map<String, Set<String>> NEEDS = needs();

    private TripNeeds() {}

    private static Map<String, Set<String>> needs() {
        Map<String, Set<String>> needs = new LinkedHashMap<>();
        needs.put("mariadb", Set.of());
        needs.put("redis", Set.of());
        needs.put(TripLayout.REDIS_RELAY, Set.of("redis"));
        needs.put(TripLayout.STORE_RELAY, Set.of("mariadb"));
        needs.put("third-party", Set.of());
        needs.put(TripLayout.COLLECTOR, Set.of());
        needs.put("seata-server", Set.of("mariadb"));
        needs.put("uid-service", Set.of("redis"));
        needs.put("trip-service", Set.of("mariadb", "redis", "seata-server", "third-party"));
        needs.put("gateway", Set.of("redis", "uid-service", "trip-service"));
        return needs;
    }

    /**
     * The components.
     *
     * @return all ids, needs first
     */
    public static Set<String> componentIds() {
        return new LinkedHashSet<>(NEEDS.keySet());
    }

    /**
     * The wanted components and all they need.
     *
     * @param wanted component ids
     * @return ids, needs first
     * @throws ComponentException for an unknown component
     */
    public static Set<String> closure(Set<String> wanted) {
        for (String id : new TreeSet<>(wanted)) {
            if (!NEEDS.containsKey(id)) {
                throw new ComponentException("The trip system has no component " + id + "; it has " + NEEDS.keySet());
            }
        }
        Set<String> closure = new TreeSet<>(wanted);
        wanted.forEach(id -> closure.addAll(needsOf(id)));
        Set<String> ordered = componentIds();
        ordered.retainAll(closure);
        return ordered;
    }

    private static Set<String> needsOf(String id) {
        Set<String> all = new LinkedHashSet<>();
        for (String need : NEEDS.getOrDefault(id, Set.of())) {
            all.add(need);
            all.addAll(needsOf(need));
        }
        return all;
    }

    /** What must be ready before a component: each process of each component that it needs. */
    static Set<String> of(String id, TripLayout layout) {
        Set<String> components = new LinkedHashSet<>(NEEDS.getOrDefault(id, Set.of()));
        if (id.equals("gateway") && layout.has(TripLayout.REDIS_RELAY)) {
            components.add(TripLayout.REDIS_RELAY);
        }
        if (id.equals("seata-server") && layout.has(TripLayout.STORE_RELAY)) {
            components.add(TripLayout.STORE_RELAY);
        }
        if (id.equals("trip-service") && layout.has(TripLayout.COLLECTOR)) {
            components.add(TripLayout.COLLECTOR);
        }
        return components.stream()
                .flatMap(need -> layout.instances(need).stream())
                .map(Instance::id)
                .collect(Collectors.toSet());
    }
}
