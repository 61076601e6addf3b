package dev.chokepoint.catalogue.system;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The words before the command of a component, such as {@code ip netns exec client}.
 *
 * @param started the component beside which alone they stand; empty where they always do
 * @param words the words; they may hold placeholders
 * @param check a command that ends with exit code 0 where the prefix works
 * @param lacking what to say where it does not: what is missing and what to do
 */
public record CommandPrefix(Optional<String> started, List<String> words, List<String> check, String lacking) {
    /** Whether they stand before the command in a start of these components. */
    public boolean holds(Set<String> all) {
        return started.map(all::contains).orElse(true);
    }
}
