package dev.chokepoint.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/** One thing that is wrong with one key of one file, in the one form in which all of them are shown. */
record Problem(String file, String key, String what, String allowed, String remedy) implements Comparable<Problem> {

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
    static String names(Collection<String> names) {
        return names.isEmpty() ? "none" : names.stream().sorted().collect(Collectors.joining(", "));
    }
}
