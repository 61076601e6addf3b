package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Ordered;
import dev.chokepoint.catalogue.yaml.Require;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

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
 * @param java the oldest version of Java on which the component runs, such as 21; it is checked and never changed
 * @param machine the processors that the component's process may use: a whole number that it may run on, a number with
 *     a fraction (two decimals at most) whose time it may use, or {@link #ALL_PROCESSORS}
 */
public record Settings(
        List<String> jvm,
        Map<String, String> properties,
        Map<String, String> code,
        OptionalInt replicas,
        Map<String, String> sysctl,
        Optional<String> part,
        OptionalInt java,
        OptionalDouble machine,
        Map<String, String> files) {

    /** The only placeholder of a setting: the machine's real number of processors. */
    public static final String PROCESSORS = "${processors}";

    /** Stands for all processors of the machine. */
    public static final double ALL_PROCESSORS = Integer.MAX_VALUE;

    /** What {@code machine} may be, in words. */
    public static final String MACHINE_FORM = "0.01 or more with two decimals at most, or all";

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
            OptionalDouble.empty(),
            Map.of());

    /** Leaves one flag per setting and refuses a number below 1. */
    public Settings {
        jvm = JvmFlags.merge(List.of(), jvm);
        replicas.ifPresent(value -> Require.atLeast("replicas", 1, value));
        java.ifPresent(value -> Require.atLeast("java", 1, value));
        machine.ifPresent(value -> {
            if (!isMachine(value)) {
                throw new IllegalArgumentException(
                        "machine is " + value + "; allowed: " + MACHINE_FORM + "; do: write an allowed number");
            }
        });
    }

    /** Settings that change nothing. */
    public static Settings none() {
        return NONE;
    }

    /** Whether {@code machine} may be this number of processors. */
    public static boolean isMachine(double processors) {
        return processors >= 0.01
                && BigDecimal.valueOf(processors).stripTrailingZeros().scale() <= 2;
    }

    /** The spelling of front matter of a number of processors: {@code 0.3}, {@code 2} or {@code all}. */
    public static String machineText(double processors) {
        return processors == ALL_PROCESSORS
                ? ALL
                : BigDecimal.valueOf(processors).stripTrailingZeros().toPlainString();
    }

    /**
     * {@code machine} if it is a whole number, which the kernel's mask can give; empty for a fraction, whose processor
     * time is limited instead, and if it is absent.
     */
    public OptionalInt wholeProcessors() {
        return machine.isPresent() && machine.getAsDouble() == Math.rint(machine.getAsDouble())
                ? OptionalInt.of((int) machine.getAsDouble())
                : OptionalInt.empty();
    }

    /** Whether {@code machine} is a number with a fraction, so that the processor time is limited. */
    public boolean limitsTime() {
        return machine.isPresent() && wholeProcessors().isEmpty();
    }

    /** Puts other settings over these. The others win where both set the same thing. */
    public Settings merge(Settings other) {
        return new Settings(
                JvmFlags.merge(jvm, other.jvm),
                Ordered.union(properties, other.properties),
                Ordered.union(code, other.code),
                other.replicas.isPresent() ? other.replicas : replicas,
                Ordered.union(sysctl, other.sysctl),
                other.part.isPresent() ? other.part : part,
                other.java.isPresent() ? other.java : java,
                other.machine.isPresent() ? other.machine : machine,
                Ordered.union(files, other.files));
    }

    /** The same settings with these flags of the JVM in place of its own. */
    public Settings withJvm(List<String> flags) {
        return new Settings(flags, properties, code, replicas, sysctl, part, java, machine, files);
    }

    /** The same settings with these properties in place of its own. */
    public Settings withProperties(Map<String, String> others) {
        return new Settings(jvm, others, code, replicas, sysctl, part, java, machine, files);
    }

    /** The same settings with these choices of classes in place of its own. */
    public Settings withCode(Map<String, String> others) {
        return new Settings(jvm, properties, others, replicas, sysctl, part, java, machine, files);
    }

    /** The same settings with so many processes, at least 1. */
    public Settings withReplicas(int number) {
        return new Settings(jvm, properties, code, OptionalInt.of(number), sysctl, part, java, machine, files);
    }

    /** The same settings with so many processors, or without a limit. */
    public Settings withMachine(OptionalDouble processors) {
        return new Settings(jvm, properties, code, replicas, sysctl, part, java, processors, files);
    }

    /** The same settings with these templates of files in place of its own. */
    public Settings withFiles(Map<String, String> others) {
        return new Settings(jvm, properties, code, replicas, sysctl, part, java, machine, others);
    }

    /** The same settings with another part, by its folder name. */
    public Settings withPart(String name) {
        return new Settings(jvm, properties, code, replicas, sysctl, Optional.of(name), java, machine, files);
    }

    /**
     * Every setting as one entry, for comparison and display. The key is the name in the front matter ({@code part},
     * {@code replicas}, {@code java}, {@code machine}), the name of a JVM flag, or the key of a property. Kinds are
     * told apart by the prefix {@code jvm }, {@code sysctl }, {@code file } or none.
     */
    public Map<String, String> flat() {
        Map<String, String> flat = new LinkedHashMap<>();
        jvm.forEach(flag -> flat.put("jvm " + JvmFlags.setting(flag), flag));
        flat.putAll(properties);
        flat.putAll(code);
        sysctl.forEach((key, value) -> flat.put("sysctl " + key, value));
        replicas.ifPresent(value -> flat.put("replicas", Integer.toString(value)));
        part.ifPresent(value -> flat.put("part", value));
        java.ifPresent(value -> flat.put("java", Integer.toString(value)));
        machine.ifPresent(value -> flat.put("machine", machineText(value)));
        files.forEach((name, template) -> flat.put("file " + name, template));
        return Collections.unmodifiableMap(flat);
    }

    /**
     * What is set, for a comparison of two arms: the keys of {@link #flat()}, with one name for all flags that
     * {@link JvmFlags#decision decide the same}.
     */
    public Set<String> decisions() {
        Set<String> decisions = new LinkedHashSet<>(flat().keySet());
        jvm.forEach(flag -> {
            String setting = JvmFlags.setting(flag);
            if (!JvmFlags.decision(setting).equals(setting)) {
                decisions.remove("jvm " + setting);
                decisions.add("jvm " + JvmFlags.decision(setting));
            }
        });
        return Collections.unmodifiableSet(decisions);
    }

    /** Every setting as a line for people: {@code -Xmx1g}, {@code trip.look=blocking}, {@code replicas=2}. */
    public List<String> lines() {
        return flat().entrySet().stream()
                .map(one -> one.getKey().startsWith("jvm ") ? one.getValue() : one.getKey() + "=" + one.getValue())
                .toList();
    }

    /** With the number of processors in place of {@link #PROCESSORS} and {@link #ALL_PROCESSORS}. */
    public Settings on(int processors) {
        return new Settings(
                jvm.stream().map(flag -> filled(flag, processors)).toList(),
                filled(properties, processors),
                filled(code, processors),
                replicas,
                filled(sysctl, processors),
                part,
                java,
                machine.equals(OptionalDouble.of(ALL_PROCESSORS)) ? OptionalDouble.of(processors) : machine,
                files);
    }

    private static Map<String, String> filled(Map<String, String> texts, int processors) {
        Map<String, String> filled = new LinkedHashMap<>(texts);
        filled.replaceAll((key, text) -> filled(text, processors));
        return filled;
    }

    private static String filled(String text, int processors) {
        return text.replace(PROCESSORS, Integer.toString(processors));
    }
}
