package dev.chokepoint.catalogue.finding;

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
    private static final Pattern VALUE = Pattern.compile("-XX:(\\w+)=.*");
    private static final Pattern SIZE = Pattern.compile("(-X(?:mx|ms|mn|ss))\\d+[kKmMgGtT]?");
    private static final Pattern PROPERTY = Pattern.compile("(-D[^=]+)(?:=.*)?", Pattern.DOTALL);
    /** A JVM refuses to start with two collectors, so all collector flags are one setting. */
    private static final Set<String> COLLECTORS =
            Set.of("UseSerialGC", "UseParallelGC", "UseG1GC", "UseZGC", "UseShenandoahGC", "UseEpsilonGC");

    private JvmFlags() {}

    /**
     * What a flag sets, without the value: {@code -XX:ActiveProcessorCount} for {@code -XX:ActiveProcessorCount=8},
     * {@code -Xmx} for {@code -Xmx512m}; every choice of a collector sets {@code -XX:Use*GC}.
     *
     * @param flag one command line argument of a JVM
     * @return its setting; the flag itself when the form is not known
     */
    public static String setting(String flag) {
        Matcher onOff = SWITCH.matcher(flag);
        if (onOff.matches()) {
            return COLLECTORS.contains(onOff.group(1)) ? "-XX:Use*GC" : "-XX:" + onOff.group(1);
        }
        Matcher value = VALUE.matcher(flag);
        if (value.matches()) {
            return "-XX:" + value.group(1);
        }
        Matcher size = SIZE.matcher(flag);
        if (size.matches()) {
            return size.group(1);
        }
        Matcher property = PROPERTY.matcher(flag);
        return property.matches() ? property.group(1) : flag;
    }

    /**
     * Merges flags into defaults. A flag with the same setting replaces the default at its place; others are appended.
     *
     * @param defaults the flags to start from
     * @param overrides the flags that win
     * @return one flag per setting
     */
    public static List<String> merge(Collection<String> defaults, Collection<String> overrides) {
        Map<String, String> bySetting = new LinkedHashMap<>();
        defaults.forEach(flag -> bySetting.put(setting(flag), flag));
        overrides.forEach(flag -> bySetting.put(setting(flag), flag));
        return List.copyOf(bySetting.values());
    }
}
