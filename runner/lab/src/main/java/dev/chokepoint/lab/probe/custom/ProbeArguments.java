package dev.chokepoint.lab.probe.custom;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** A mapping among the arguments of a probe. What is wrong with them is noted with file and key. */
public final class ProbeArguments {
    private final SystemDeclaration system;
    private final Section section;
    private final Problems problems;

    private ProbeArguments(SystemDeclaration system, Section section, Problems problems) {
        this.system = system;
        this.section = section;
        this.problems = problems;
    }

    /**
     * Reads the arguments of a probe, which may name the components and databases of the system; empty after a problem.
     */
    public static <T> Optional<T> read(
            SystemDeclaration system, Value value, Problems problems, Function<ProbeArguments, Optional<T>> read) {
        Optional<Section> section = value.section();
        Optional<T> result = section.flatMap(one -> read.apply(new ProbeArguments(system, one, problems)));
        section.ifPresent(Section::refuseOtherKeys);
        return result;
    }

    /** An argument that must be there; empty after a problem. */
    public Optional<Value> required(String key) {
        return section.required(key);
    }

    /** An argument that may be left out. */
    public Optional<Value> optional(String key) {
        return section.optional(key);
    }

    /** The id of the component that is read, under {@code of}; empty after a problem. */
    public Optional<String> component() {
        return required("of").flatMap(value -> value.name(system.components().keySet()));
    }

    /** The name of the database that is asked, under {@code database}; empty after a problem. */
    public Optional<String> database() {
        Set<String> databases = system.components().values().stream()
                .flatMap(component -> component.databases().keySet().stream())
                .collect(Collectors.toSet());
        return required("database").flatMap(value -> value.name(databases));
    }

    /** What was read of an argument that is a mapping with known keys; empty after a problem. */
    public <T> Optional<T> inner(String key, Function<ProbeArguments, Optional<T>> read) {
        return required(key).flatMap(value -> read(system, value, problems, read));
    }

    /** The values by key, at least one, of an argument that is a mapping with free keys; empty after a problem. */
    public <T> Optional<Map<String, T>> each(String key, Function<Value, Optional<T>> read) {
        Map<String, T> values = new LinkedHashMap<>();
        required(key).flatMap(Value::entries).ifPresent(entries -> {
            if (entries.isEmpty()) {
                problems.add(section.pathOf(key), "is empty", "at least one entry", "add one");
            }
            entries.forEach((name, value) -> read.apply(value).ifPresent(one -> values.put(name, one)));
        });
        return build(() -> values);
    }

    /** As {@link #each}, of mappings with known keys. */
    public <T> Optional<Map<String, T>> eachInner(String key, Function<ProbeArguments, Optional<T>> read) {
        return each(key, value -> read(system, value, problems, read));
    }

    /** An argument that is a list of texts, at least one, or one text; empty after a problem. */
    public Optional<Set<String>> texts(String key) {
        return required(key).flatMap(value -> {
            Set<String> texts = new LinkedHashSet<>();
            value.itemsOrOne().forEach(item -> item.text().ifPresent(texts::add));
            if (texts.isEmpty()) {
                problems.add(section.pathOf(key), "is empty", "at least one text", "add one");
            }
            return build(() -> texts);
        });
    }

    /** Builds something of values that were read; empty if any argument was wrong. */
    public <T> Optional<T> build(Supplier<T> whole) {
        return problems.build(whole);
    }
}
