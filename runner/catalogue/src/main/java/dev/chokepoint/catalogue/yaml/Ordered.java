package dev.chokepoint.catalogue.yaml;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Unmodifiable copies in the order of the file, which {@link Map#copyOf} and {@link Set#copyOf} lose. */
public final class Ordered {
    private Ordered() {}

    /** A copy of the map as it is now. */
    public static <K, V> Map<K, V> copy(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /** A copy of the set as it is now. */
    public static <T> Set<T> copy(Set<T> set) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(set));
    }

    /** Both maps together; the second one wins. */
    public static <K, V> Map<K, V> union(Map<K, V> base, Map<K, V> over) {
        Map<K, V> union = new LinkedHashMap<>(base);
        union.putAll(over);
        return Collections.unmodifiableMap(union);
    }
}
