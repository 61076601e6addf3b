package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.report.text.PoolText;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.verdict.Claim;
import dev.chokepoint.lab.verdict.PairBasis;
import dev.chokepoint.lab.verdict.Pool;
import java.util.Optional;

/**
 * What the runs of a row say of the claim, and the claim's sentence.
 *
 * @param status what they say
 * @param text the same in words, ready for the cell of a table
 */
record ClaimCell(Claim.Status status, String text) {
    private static final String DRIFTED = "open: an arm drifted, by a rule that is younger than the run";

    private static final String REWORDED = "open: the claim was reworded after the run";

    /**
     * Judges by all counts taken together, or by the run of a ratio that {@link FindingRuns#judging} names. What
     * supports a claim is not another verdict because another version is expected to behave differently.
     *
     * @param runs at least one
     */
    static ClaimCell of(FindingRuns runs, Finding finding) {
        Optional<Pool> pool = runs.pool(finding.leastCases());
        FindingRuns.Judging one = runs.judging();
        RunResult judging = pool.map(Pool::whole).orElseGet(() -> one.run().result());
        if (pool.isEmpty() && one.disagree(finding.expect())) {
            return open("open: its runs disagree", judging, finding);
        }
        String several = pool.map(pooled -> " (by " + PoolText.beside(pooled, runs.outside(pooled)) + ")")
                .orElseGet(one::text);
        if (driftedByThePresentRule(judging, finding)) {
            return open(DRIFTED + several, judging, finding);
        }
        String judged = Wording.claim(judging, finding.expect());
        Claim.Status status = judging.settings().quick()
                ? Claim.Status.OPEN
                : Claim.of(judging, judging.finding().holdsIf().orElse(finding.expect()))
                        .status();
        if (status != Claim.Status.OPEN && reworded(judging, finding)) {
            return open(REWORDED, judging, finding);
        }
        return new ClaimCell(status, MarkdownTables.escape(judged + several) + sentence(judging, finding));
    }

    private static ClaimCell open(String why, RunResult run, Finding finding) {
        return new ClaimCell(Claim.Status.OPEN, MarkdownTables.escape(why) + sentence(run, finding));
    }

    /** A sentence that was written after the run is shown, but the run does not support or contradict it. */
    private static boolean reworded(RunResult run, Finding finding) {
        Optional<String> then = run.finding().claim();
        return then.isPresent() && !then.equals(finding.claim().or(() -> then));
    }

    /** Pairs of fresh trials have a rule of steadiness since 2026-11-26. An older run that breaks it is undecided. */
    private static boolean driftedByThePresentRule(RunResult run, Finding finding) {
        boolean decided = run.verdict() != Expectation.INVALID && run.verdict() != Expectation.INCONCLUSIVE;
        return decided
                && run.forks().isEmpty()
                && !new PairBasis(finding, run.trials()).basis().unsteady().isEmpty();
    }

    private static String sentence(RunResult run, Finding finding) {
        return finding.claim()
                .or(() -> run.finding().claim())
                .map(text -> "<br>\u201c" + MarkdownTables.escape(text) + "\u201d")
                .orElse("");
    }
}
