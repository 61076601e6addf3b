package dev.chokepoint.catalogue.system;

import java.util.List;

/**
 * The words before the command of a component, such as {@code ip netns exec client}.
 *
 * @param words the words; they may hold placeholders
 * @param check a command that ends with exit code 0 where the prefix works
 * @param lacking what to say where it does not: what is missing and what to do
 */
public record CommandPrefix(List<String> words, List<String> check, String lacking) {}
