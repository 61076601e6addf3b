package dev.chokepoint.catalogue.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** All problems of one file. Reading continues after a problem, so that all are found at once. */
public final class Problems {

    private final String file;
    private final List<Problem> list = new ArrayList<>();

    /**
     * No problem yet.
     *
     * @param file the name of the file, for the messages
     */
    public Problems(String file) {
        this.file = file;
    }

    /**
     * The file.
     *
     * @return its name, for messages
     */
    public String file() {
        return file;
    }

    /**
     * Notes one problem.
     *
     * @param key the key, with the keys above it
     * @param what what is wrong
     * @param allowed what is allowed
     * @param remedy what to do
     */
    public void add(String key, String what, String allowed, String remedy) {
        list.add(new Problem(file, key, what, allowed, remedy));
    }

    /**
     * The problems so far.
     *
     * @return in the order in which they were found
     */
    public List<Problem> list() {
        return List.copyOf(list);
    }

    /** Builds a record of values that were read. Empty if one of them could not be read. */
    public <T> Optional<T> build(Supplier<T> whole) {
        return list.isEmpty() ? Optional.of(whole.get()) : Optional.empty();
    }
}
