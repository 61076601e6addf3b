package dev.chokepoint.catalogue;

import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** A mapping of the front matter. It learns its allowed keys from what is asked of it, so the two cannot differ. */
final class Section {

    private final Map<String, Value> entries;
    private final String path;
    private final Problems problems;
    private final TreeSet<String> asked = new TreeSet<>();

    Section(Map<String, Value> entries, String path, Problems problems) {
        this.entries = entries;
        this.path = path;
        this.problems = problems;
    }

    /** The value of a key; its absence is a problem. */
    Optional<Value> required(String key) {
        Optional<Value> value = optional(key);
        if (value.isEmpty()) {
            problems.add(pathOf(key), "is missing", "this key is required", "add it");
        }
        return value;
    }

    /** The value of a key that may be absent. */
    Optional<Value> optional(String key) {
        asked.add(key);
        return Optional.ofNullable(entries.get(key));
    }

    /** To be called after the last key was asked for: every other key is a problem. */
    void refuseOtherKeys() {
        entries.keySet().stream()
                .filter(key -> !asked.contains(key))
                .forEach(key -> problems.add(
                        pathOf(key), "is not a known key", Problem.names(asked), "remove it or mend its name"));
    }

    String pathOf(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
