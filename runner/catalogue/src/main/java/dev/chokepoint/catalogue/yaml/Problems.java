package dev.chokepoint.catalogue.yaml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** All problems of one file. Reading continues after a problem, so that all are found at once. */
public final class Problems {

    private final String file;
    private final List<String> list = new ArrayList<>();

    /** No problem yet. The messages begin with the name of the file. */
    public Problems(String file) {
        this.file = file;
    }

    String file() {
        return file;
    }

    /** Notes one problem; the words are those of {@link #text}. */
    public void add(String key, String what, String allowed, String remedy) {
        list.add(text(file, key, what, allowed, remedy));
    }

    /** The problems so far, in the order in which they were found. */
    public List<String> list() {
        return List.copyOf(list);
    }

    /** Builds a record of values that were read. Empty if one of them could not be read. */
    public <T> Optional<T> build(Supplier<T> whole) {
        return list.isEmpty() ? Optional.of(whole.get()) : Optional.empty();
    }

    /** What is wrong with a key of a file (with the keys above it), what is allowed, and what to do. */
    public static String text(String file, String key, String what, String allowed, String remedy) {
        return file + ": " + key + ": " + what + "; allowed: " + allowed + "; do: " + remedy;
    }

    /** Names for the place after {@code allowed:}, sorted. */
    public static String names(Collection<String> names) {
        return names.isEmpty() ? "none" : names.stream().sorted().collect(Collectors.joining(", "));
    }
}
