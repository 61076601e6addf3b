package dev.chokepoint.lab.verdict;

import java.util.List;

/**
 * What a verdict rests on.
 *
 * @param unit what was repeated, for sentences: "fork", or "pair" of fresh trials
 * @param unsteady why they decide nothing, one sentence each: they were not steady, or their blocks were too short;
 *     empty when they do
 */
public record Basis(String unit, List<String> unsteady) {
    /** Takes a copy. */
    public Basis {
        unsteady = List.copyOf(unsteady);
    }

    /** Pairs of fresh trials that decide. */
    public static Basis pairs() {
        return pairs(List.of());
    }

    /** Pairs of fresh trials, with a sentence for each reason why they decide nothing. */
    public static Basis pairs(List<String> unsteady) {
        return new Basis("pair", unsteady);
    }

    /** Forks, with a sentence for each reason why they decide nothing. */
    public static Basis forks(List<String> unsteady) {
        return new Basis("fork", unsteady);
    }
}
