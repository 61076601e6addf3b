package dev.chokepoint.catalogue.system;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What {@code up} shows and starts besides the usual components.
 *
 * @param urls addresses by name, with placeholders
 * @param commands commands to try, by what they do, with placeholders
 * @param trace components that {@code --trace} adds; empty if the system cannot be traced
 */
public record UpDeclaration(Map<String, String> urls, Map<String, String> commands, Set<String> trace) {
    /** Copies the collections. */
    public UpDeclaration {
        urls = Collections.unmodifiableMap(new LinkedHashMap<>(urls));
        commands = Collections.unmodifiableMap(new LinkedHashMap<>(commands));
        trace = new LinkedHashSet<>(trace);
    }
}
