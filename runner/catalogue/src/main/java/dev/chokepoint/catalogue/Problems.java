package dev.chokepoint.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Everything that is wrong with one file. Reading goes on after a problem, so that all of them are found at once. */
final class Problems {

    private final String file;
    private final List<Problem> list = new ArrayList<>();

    Problems(String file) {
        this.file = file;
    }

    void add(String key, String what, String allowed, String remedy) {
        list.add(new Problem(file, key, what, allowed, remedy));
    }

    List<Problem> list() {
        return List.copyOf(list);
    }

    /** Builds a record of values that were read; empty when any of them could not be. */
    <T> Optional<T> build(Supplier<T> whole) {
        return list.isEmpty() ? Optional.of(whole.get()) : Optional.empty();
    }
}
