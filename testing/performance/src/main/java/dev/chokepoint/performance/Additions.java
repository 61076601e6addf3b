package dev.chokepoint.performance;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What the user adds to single components, over the findings.
 *
 * @param properties by component, then by key
 * @param jvm flags by component
 */
record Additions(Map<String, Map<String, String>> properties, Map<String, List<String>> jvm) {
    private static final String FORM_OF_SET = "COMPONENT:KEY=VALUE";
    private static final String FORM_OF_JVM = "COMPONENT:FLAG";

    /**
     * Reads the options {@code --set} and {@code --jvm}.
     *
     * @param set each {@code COMPONENT:KEY=VALUE}
     * @param jvm each {@code COMPONENT:FLAG}
     * @param components those that the system has
     * @throws IllegalArgumentException when the form is another one or the system has no such component
     */
    static Additions of(List<String> set, List<String> jvm, Set<String> components) {
        Map<String, Map<String, String>> properties = new TreeMap<>();
        for (String option : set) {
            String setting = afterComponent("--set", option, FORM_OF_SET, components);
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw refused("--set", option, "it takes " + FORM_OF_SET);
            }
            properties
                    .computeIfAbsent(component(option), id -> new TreeMap<>())
                    .put(setting.substring(0, equals), setting.substring(equals + 1));
        }
        Map<String, List<String>> flags = new TreeMap<>();
        for (String option : jvm) {
            String flag = afterComponent("--jvm", option, FORM_OF_JVM, components);
            flags.merge(component(option), List.of(flag), Additions::joined);
        }
        return new Additions(properties, flags);
    }

    /** The components that are named, which are started even if they are not usual. */
    Set<String> components() {
        Set<String> all = new TreeSet<>(properties.keySet());
        all.addAll(jvm.keySet());
        return all;
    }

    /** The launch arguments of a component with what is added to it. */
    LaunchArguments over(String component, LaunchArguments findings) {
        return LaunchArguments.of(findings.expected().merge(settings(component)));
    }

    private Settings settings(String component) {
        return Settings.none()
                .withJvm(jvm.getOrDefault(component, List.of()))
                .withProperties(properties.getOrDefault(component, Map.of()));
    }

    private static String component(String option) {
        return option.substring(0, option.indexOf(':'));
    }

    private static String afterComponent(String name, String option, String form, Set<String> components) {
        int colon = option.indexOf(':');
        if (colon < 1 || colon == option.length() - 1) {
            throw refused(name, option, "it takes " + form);
        }
        if (!components.contains(component(option))) {
            throw refused(name, option, "the system has no such component; it has: " + String.join(", ", components));
        }
        return option.substring(colon + 1);
    }

    private static IllegalArgumentException refused(String name, String option, String why) {
        return new IllegalArgumentException(name + " " + option + ": " + why);
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
