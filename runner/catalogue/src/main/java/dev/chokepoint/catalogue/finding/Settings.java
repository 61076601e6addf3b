package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Require;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What one arm sets on one component. Every setting may be absent; an empty record changes nothing.
 *
 * @param jvm flags of the JVM such as {@code -XX:ActiveProcessorCount=8}; never {@code -D}, which is a property
 * @param properties settings of the component, launched as {@code -Dkey=value}
 * @param code which of two classes is chosen at start; launched exactly like a property
 * @param replicas how many processes of the component run, at least 1
 * @param sysctl kernel settings that must hold; they are checked and never changed
 * @param part another version of a third-party part, by its folder name
 * @param files the template of each file, by the file's name in the system's declaration
 * @param machine the processors that the component's process may run on, at least 1 or {@link #ALL_PROCESSORS}
 */
public record Settings(
        List<String> jvm,
        Map<String, String> properties,
        Map<String, String> code,
        OptionalInt replicas,
        Map<String, String> sysctl,
        Optional<String> part,
        OptionalInt machine,
        Map<String, String> files) {

    /** Stands for all processors of the machine. {@code Launch} replaces it by their number. */
    public static final int ALL_PROCESSORS = Integer.MAX_VALUE;

    /** The spelling of {@link #ALL_PROCESSORS} in front matter. */
    public static final String ALL = "all";

    private static final Settings NONE = new Settings(
            List.of(),
            Map.of(),
            Map.of(),
            OptionalInt.empty(),
            Map.of(),
            Optional.empty(),
            OptionalInt.empty(),
            Map.of());

    /** Copies the collections, keeps their order, and refuses a number below 1. */
    public Settings {
        jvm = JvmFlags.merge(List.of(), jvm);
        properties = ordered(properties);
        code = ordered(code);
        sysctl = ordered(sysctl);
        files = ordered(files);
        replicas.ifPresent(value -> Require.atLeast("replicas", 1, value));
        machine.ifPresent(value -> Require.atLeast("machine", 1, value));
    }

    /**
     * Settings without files.
     *
     * @param jvm flags of the JVM
     * @param properties settings of the component
     * @param code which of two classes is chosen at start
     * @param replicas how many processes of the component run
     * @param sysctl kernel settings that must hold
     * @param part another version of a third-party part
     * @param machine the processors that the component's process may run on
     */
    public Settings(
            List<String> jvm,
            Map<String, String> properties,
            Map<String, String> code,
            OptionalInt replicas,
            Map<String, String> sysctl,
            Optional<String> part,
            OptionalInt machine) {
        this(jvm, properties, code, replicas, sysctl, part, machine, Map.of());
    }

    /**
     * Settings that change nothing.
     *
     * @return the empty settings
     */
    public static Settings none() {
        return NONE;
    }

    /**
     * Puts other settings over these.
     *
     * @param other the settings that win where both set the same thing
     * @return the union
     */
    public Settings merge(Settings other) {
        return new Settings(
                JvmFlags.merge(jvm, other.jvm),
                union(properties, other.properties),
                union(code, other.code),
                other.replicas.isPresent() ? other.replicas : replicas,
                union(sysctl, other.sysctl),
                other.part.isPresent() ? other.part : part,
                other.machine.isPresent() ? other.machine : machine,
                union(files, other.files));
    }

    /**
     * The same settings with another part.
     *
     * @param name the folder name of the part
     * @return these settings, part replaced
     */
    public Settings withPart(String name) {
        return new Settings(jvm, properties, code, replicas, sysctl, Optional.of(name), machine, files);
    }

    /**
     * Every setting as one entry, for comparison and display. The key is the name in the front matter ({@code part},
     * {@code replicas}, {@code machine}), the name of a JVM flag, or the key of a property.
     *
     * @return setting to value, in order; kinds are told apart by their prefix {@code jvm },
     *     {@code sysctl }, {@code file } or none
     */
    public Map<String, String> flat() {
        Map<String, String> flat = new LinkedHashMap<>();
        jvm.forEach(flag -> flat.put("jvm " + JvmFlags.setting(flag), flag));
        flat.putAll(properties);
        flat.putAll(code);
        sysctl.forEach((key, value) -> flat.put("sysctl " + key, value));
        replicas.ifPresent(value -> flat.put("replicas", Integer.toString(value)));
        part.ifPresent(value -> flat.put("part", value));
        machine.ifPresent(value -> flat.put("machine", value == ALL_PROCESSORS ? ALL : Integer.toString(value)));
        files.forEach((name, template) -> flat.put("file " + name, template));
        return Collections.unmodifiableMap(flat);
    }

    private static Map<String, String> union(Map<String, String> base, Map<String, String> over) {
        Map<String, String> union = new LinkedHashMap<>(base);
        union.putAll(over);
        return union;
    }

    private static Map<String, String> ordered(Map<String, String> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
