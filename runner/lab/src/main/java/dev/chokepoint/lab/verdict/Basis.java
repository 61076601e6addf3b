package dev.chokepoint.lab.verdict;

import java.util.List;

/**
 * What a verdict rests on.
 *
 * @param unit what was repeated, for sentences: "fork", or "pair" of fresh trials
 * @param unsteady why forks decide nothing, one sentence each: they were not steady, or their blocks were too short;
 *     empty when they do, and for fresh trials
 */
public record Basis(String unit, List<String> unsteady) {
    /** Takes a copy. */
    public Basis {
        unsteady = List.copyOf(unsteady);
    }

    /** Pairs of fresh trials. They are about a start, so nothing has to be steady. */
    public static Basis pairs() {
        return new Basis("pair", List.of());
    }

    /** Forks, with a sentence for each reason why they decide nothing. */
    public static Basis forks(List<String> unsteady) {
        return new Basis("fork", unsteady);
    }
}
