package dev.chokepoint.catalogue.yaml;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/**
 * One problem of one key of one file. All problems have this form.
 *
 * @param file the name of the file
 * @param key the key, with the keys above it
 * @param what what is wrong
 * @param allowed what is allowed
 * @param remedy what to do
 */
public record Problem(String file, String key, String what, String allowed, String remedy)
        implements Comparable<Problem> {

    private static final Comparator<Problem> ORDER = Comparator.comparing(Problem::toString);

    @Override
    public int compareTo(Problem other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return file + ": " + key + ": " + what + "; allowed: " + allowed + "; do: " + remedy;
    }

    /** Names for the place after {@code allowed:}, sorted. */
    public static String names(Collection<String> names) {
        return names.isEmpty() ? "none" : names.stream().sorted().collect(Collectors.joining(", "));
    }
}
