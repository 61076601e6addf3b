package dev.chokepoint.catalogue.yaml;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** A mapping. The keys that the reader requests are the allowed ones, so the two cannot differ. */
public final class Section {

    private final Map<String, Value> entries;
    private final String path;
    private final Problems problems;
    private final TreeSet<String> asked = new TreeSet<>();

    /** The values by key. The path is the mapping's own key with the keys above it; empty at the top of a file. */
    Section(Map<String, Value> entries, String path, Problems problems) {
        this.entries = entries;
        this.path = path;
        this.problems = problems;
    }

    /** A mapping without entries, of which nothing is required. */
    public static Section empty(Problems problems) {
        return new Section(Map.of(), "", problems);
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

    /** What is read from the value of a key, whose absence is a problem; empty after a problem. */
    public <T> Optional<T> required(String key, Function<Value, Optional<T>> reader) {
        return required(key).flatMap(reader);
    }

    /** What is read from the value of a key that may be absent; empty without it and after a problem. */
    public <T> Optional<T> optional(String key, Function<Value, Optional<T>> reader) {
        return optional(key).flatMap(reader);
    }

    /** As {@link #required(String, Function)}, of a mapping ({@link Value#read}). */
    public <T> Optional<T> requiredSection(String key, Function<Section, Optional<T>> reader) {
        return required(key, value -> value.read(reader));
    }

    /** As {@link #optional(String, Function)}, of a mapping ({@link Value#read}). */
    public <T> Optional<T> optionalSection(String key, Function<Section, Optional<T>> reader) {
        return optional(key, value -> value.read(reader));
    }

    /** The items of a list that may be absent ({@link Value#list}). */
    public <T> List<T> list(String key, Function<Value, Optional<T>> reader) {
        return optional(key).map(value -> value.list(reader)).orElse(List.of());
    }

    /** The entries of a mapping that may be absent ({@link Value#map}). */
    public <T> Map<String, T> map(String key, Function<Value, Optional<T>> reader) {
        return optional(key).map(value -> value.map(reader)).orElse(Map.of());
    }

    /** As {@link #list}, without repetitions. */
    public <T> Set<T> set(String key, Function<Value, Optional<T>> reader) {
        return optional(key).map(value -> value.set(reader)).orElse(Set.of());
    }

    /** As {@link #set}, where the absence of the list is a problem. */
    public <T> Set<T> requiredSet(String key, Function<Value, Optional<T>> reader) {
        return required(key).map(value -> value.set(reader)).orElse(Set.of());
    }

    /** Call this after the last key was requested. Every other key is a problem. */
    public void refuseOtherKeys() {
        entries.keySet().stream()
                .filter(key -> !asked.contains(key))
                .forEach(key -> problems.add(
                        pathOf(key), "is not a known key", Problems.names(asked), "remove it or mend its name"));
    }

    /** A key of this mapping with the keys above it, for messages; for example {@code toggle.on}. */
    public String pathOf(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
