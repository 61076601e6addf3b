package dev.chokepoint.catalogue.yaml;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Unmodifiable maps in the order of the file, which {@link Map#copyOf} loses. */
public final class Ordered {
    private Ordered() {}

    /** Both maps together; the second one wins. */
    public static <K, V> Map<K, V> union(Map<K, V> base, Map<K, V> over) {
        Map<K, V> union = new LinkedHashMap<>(base);
        union.putAll(over);
        return Collections.unmodifiableMap(union);
    }
}
