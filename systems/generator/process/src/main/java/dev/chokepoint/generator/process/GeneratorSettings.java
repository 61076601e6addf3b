package dev.chokepoint.generator.process;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import dev.chokepoint.program.Listening;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The settings of the process: where it is managed, its load, and where its figures go.
 *
 * @param listening its management port; its other port takes the figures of JMeter's own listener and passes them on
 * @param home JMeter's home
 * @param load what it sends
 * @param store where its figures go
 * @param plan the properties of the plan by name, such as {@code caller}; settings {@code generator.plan.*}
 */
record GeneratorSettings(
        Listening listening, Path home, LoadSettings load, StoreSettings store, Map<String, String> plan) {
    static final String PREFIX = "generator.";
    static final String HOME = PREFIX + "jmeter-home";
    static final String PLAN = PREFIX + "plan.";

    private static final String CALLER = "caller";

    /** As in system.yaml. */
    private static final int USUAL_PORT = 8094;

    private static final int USUAL_MANAGEMENT_PORT = 9094;

    GeneratorSettings {
        Allowed.require(!home.toString().isBlank(), HOME, home, "the folder of JMeter");
        plan = Map.copyOf(plan);
    }

    /**
     * Reads the settings, taking defaults for absent ones.
     *
     * @param properties all properties of the process; only keys that begin with {@code generator.} are looked at
     * @param host tells who it says it is, where no caller is given
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    static GeneratorSettings from(Map<String, String> properties, Supplier<String> host) {
        Map<String, String> plan = new TreeMap<>();
        Map<String, String> own = new TreeMap<>();
        properties.forEach((key, value) -> {
            if (key.startsWith(PLAN)) {
                plan.put(key.substring(PLAN.length()), value);
            } else {
                own.put(key, value);
            }
        });
        plan.computeIfAbsent(CALLER, key -> host.get());
        Map<String, String> defaults = new TreeMap<>(Map.of(HOME, ""));
        defaults.putAll(Listening.defaults(PREFIX, USUAL_PORT, USUAL_MANAGEMENT_PORT));
        defaults.putAll(LoadSettings.defaults());
        defaults.putAll(StoreSettings.defaults());
        GivenSettings given = GivenSettings.of(PREFIX, defaults, own);
        return new GeneratorSettings(
                Listening.of(PREFIX, given),
                Path.of(given.text(HOME)),
                LoadSettings.from(given),
                StoreSettings.from(given),
                plan);
    }

    /** Who this generator says it is. */
    String caller() {
        return plan.getOrDefault(CALLER, "");
    }

    /** The values in force by their keys. */
    Map<String, String> shown() {
        Map<String, String> shown = new TreeMap<>(listening.shown());
        shown.put(HOME, home.toString());
        shown.putAll(load.shown());
        shown.putAll(store.shown());
        plan.forEach((key, value) -> shown.put(PLAN + key, value));
        return shown;
    }

    /** What the plan is told by {@code __P}. */
    Map<String, String> planProperties() {
        Map<String, String> all = new LinkedHashMap<>(plan);
        all.putAll(load.planProperties());
        return all;
    }
}
