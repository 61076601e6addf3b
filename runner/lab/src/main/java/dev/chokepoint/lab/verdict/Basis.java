package dev.chokepoint.lab.verdict;

import java.util.List;

/**
 * What a verdict rests on.
 *
 * @param unit what was repeated, for sentences: "fork", or "pair" of fresh trials
 * @param unsteady why forks were not steady, one sentence each; empty when all were, and for fresh trials
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

    /** Forks, with a sentence for each one that was not steady at the end of its burn-in or drifted afterwards. */
    public static Basis forks(List<String> unsteady) {
        return new Basis("fork", unsteady);
    }
}
