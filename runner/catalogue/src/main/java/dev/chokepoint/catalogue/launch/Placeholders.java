package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.finding.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values that only the machine knows. */
public final class Placeholders {

    /** The machine's real number of processors. */
    public static final String PROCESSORS = "${processors}";

    private static final Pattern ANY = Pattern.compile("\\$\\{[^}]*}");

    private Placeholders() {}

    static Settings resolve(Settings settings, int processors) {
        String value = Integer.toString(processors);
        return new Settings(
                settings.jvm().stream()
                        .map(flag -> flag.replace(PROCESSORS, value))
                        .toList(),
                resolve(settings.properties(), value),
                resolve(settings.code(), value),
                settings.replicas(),
                resolve(settings.sysctl(), value),
                settings.part(),
                machine(settings.machine(), processors));
    }

    private static OptionalInt machine(OptionalInt declared, int processors) {
        return declared.isPresent() && declared.getAsInt() == Settings.ALL_PROCESSORS
                ? OptionalInt.of(processors)
                : declared;
    }

    /** The first placeholder that nobody can fill. */
    public static Optional<String> unknown(String value) {
        Matcher matcher = ANY.matcher(value);
        return matcher.results()
                .map(result -> result.group())
                .filter(name -> !name.equals(PROCESSORS))
                .findFirst();
    }

    private static Map<String, String> resolve(Map<String, String> map, String value) {
        Map<String, String> resolved = new LinkedHashMap<>();
        map.forEach((key, text) -> resolved.put(key, text.replace(PROCESSORS, value)));
        return resolved;
    }
}
