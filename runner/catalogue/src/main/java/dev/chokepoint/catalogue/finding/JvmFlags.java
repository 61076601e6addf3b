package dev.chokepoint.catalogue.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which JVM flags mean the same setting, so that a later one replaces an earlier one instead of repeating it. */
public final class JvmFlags {

    private static final Pattern SWITCH = Pattern.compile("-XX:[+-](\\w+)");
    private static final List<Pattern> VALUED = List.of(
            Pattern.compile("(-XX:\\w+)=.*"),
            Pattern.compile("(-X(?:mx|ms|mn|ss))\\d+[kKmMgGtT]?"),
            Pattern.compile("(-D[^=]+)(?:=.*)?", Pattern.DOTALL));
    /** A JVM refuses to start with two collectors, so all collector flags are one setting. */
    private static final Set<String> COLLECTORS =
            Set.of("UseSerialGC", "UseParallelGC", "UseG1GC", "UseZGC", "UseShenandoahGC", "UseEpsilonGC");

    /** Each of these says how the heap is divided, so one of them is enough. */
    private static final Set<String> GENERATIONS =
            Set.of("-Xmn", "-XX:NewSize", "-XX:MaxNewSize", "-XX:OldSize", "-XX:NewRatio");

    private JvmFlags() {}

    /**
     * What a setting decides, if several can decide it: {@code the sizes of the generations} for {@code -Xmn} and for
     * {@code -XX:NewRatio}. It is the setting itself otherwise.
     */
    public static String decision(String setting) {
        return GENERATIONS.contains(setting) ? "the sizes of the generations" : setting;
    }

    /**
     * What a flag sets, without the value: {@code -XX:ActiveProcessorCount} for {@code -XX:ActiveProcessorCount=8},
     * {@code -Xmx} for {@code -Xmx512m}; every choice of a collector sets {@code -XX:Use*GC}. It is the flag itself
     * when the form is not known.
     */
    public static String setting(String flag) {
        Matcher onOff = SWITCH.matcher(flag);
        if (onOff.matches()) {
            return COLLECTORS.contains(onOff.group(1)) ? "-XX:Use*GC" : "-XX:" + onOff.group(1);
        }
        return VALUED.stream()
                .map(form -> form.matcher(flag))
                .filter(Matcher::matches)
                .map(matched -> matched.group(1))
                .findFirst()
                .orElse(flag);
    }

    /** Flags, then every property as {@code -Dkey=value}. */
    public static List<String> with(List<String> flags, Map<String, String> properties) {
        List<String> all = new ArrayList<>(flags);
        properties.forEach((key, value) -> all.add("-D" + key + "=" + value));
        return all;
    }

    /**
     * Merges flags into defaults, so that there is one flag per setting. A flag with the same setting replaces the
     * default at its place; others are appended.
     */
    public static List<String> merge(Collection<String> defaults, Collection<String> overrides) {
        Map<String, String> bySetting = new LinkedHashMap<>();
        defaults.forEach(flag -> bySetting.put(setting(flag), flag));
        overrides.forEach(flag -> bySetting.put(setting(flag), flag));
        return List.copyOf(bySetting.values());
    }
}
