package dev.chokepoint.catalogue.yaml;

import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** A mapping. The keys that the reader requests are the allowed ones, so the two cannot differ. */
public final class Section {

    private final Map<String, Value> entries;
    private final String path;
    private final Problems problems;
    private final TreeSet<String> asked = new TreeSet<>();

    /**
     * A mapping with its entries.
     *
     * @param entries the values by key
     * @param path the key of the mapping itself, with the keys above it; empty at the top of a file
     * @param problems where a missing or unknown key is noted
     */
    public Section(Map<String, Value> entries, String path, Problems problems) {
        this.entries = entries;
        this.path = path;
        this.problems = problems;
    }

    /** The value of a key; its absence is a problem. */
    public Optional<Value> required(String key) {
        Optional<Value> value = optional(key);
        if (value.isEmpty()) {
            problems.add(pathOf(key), "is missing", "this key is required", "add it");
        }
        return value;
    }

    /** The value of a key that may be absent. */
    public Optional<Value> optional(String key) {
        asked.add(key);
        return Optional.ofNullable(entries.get(key));
    }

    /** Call this after the last key was requested. Every other key is a problem. */
    public void refuseOtherKeys() {
        entries.keySet().stream()
                .filter(key -> !asked.contains(key))
                .forEach(key -> problems.add(
                        pathOf(key), "is not a known key", Problem.names(asked), "remove it or mend its name"));
    }

    /**
     * The key with the keys above it, for messages.
     *
     * @param key a key of this mapping
     * @return for example {@code toggle.on}
     */
    public String pathOf(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
