package dev.chokepoint.lab.verdict;

import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.stats.Drift;
import java.util.ArrayList;
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

    /** These forks, or pairs of fresh trials if there is none. */
    public static Basis of(List<ForkResult> forks) {
        if (forks.isEmpty()) {
            return pairs();
        }
        List<String> unsteady = new ArrayList<>();
        for (ForkResult fork : forks) {
            if (!fork.steady()) {
                unsteady.add("Fork " + fork.number() + ": " + fork.steadiness());
            }
            unsteady.addAll(Drift.reasons(fork.number(), fork.driftPercent()));
        }
        return forks(unsteady);
    }

    /** Forks, with a sentence for each one that was not steady at the end of its burn-in or drifted afterwards. */
    public static Basis forks(List<String> unsteady) {
        return new Basis("fork", unsteady);
    }
}
