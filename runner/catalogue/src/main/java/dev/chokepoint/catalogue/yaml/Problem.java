package dev.chokepoint.catalogue.yaml;

import java.util.Collection;
import java.util.stream.Collectors;

/** The form of all problems. */
public final class Problem {
    private Problem() {}

    /** What is wrong with a key of a file (with the keys above it), what is allowed, and what to do. */
    public static String text(String file, String key, String what, String allowed, String remedy) {
        return file + ": " + key + ": " + what + "; allowed: " + allowed + "; do: " + remedy;
    }

    /** Names for the place after {@code allowed:}, sorted. */
    public static String names(Collection<String> names) {
        return names.isEmpty() ? "none" : names.stream().sorted().collect(Collectors.joining(", "));
    }
}
