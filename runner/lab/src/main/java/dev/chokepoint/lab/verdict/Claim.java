package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.RunResult;
import java.util.Locale;
import java.util.Optional;

/**
 * What a verdict says about the claim of the finding, with the reason in a few words.
 *
 * <p>The expected verdict tells what the finding claims: REPRODUCED claims that the fix helps by the named cause, any
 * other one that it does not help.
 */
public record Claim(Status status, String why) {
    /** What a run says about a claim: it showed it, it showed the opposite, or it cannot tell. */
    public enum Status {
        SUPPORTED,
        CONTRADICTED,
        OPEN
    }

    /** Judges the claim of a finding whose file expects that verdict. */
    public static Claim of(RunResult run, Expectation expected) {
        boolean claimsHelp = expected == Expectation.REPRODUCED;
        return switch (run.verdict()) {
            case INVALID -> new Claim(Status.OPEN, "an invalid run proves nothing");
            case INCONCLUSIVE -> new Claim(Status.OPEN, undecided(run));
            case REPRODUCED -> judged(claimsHelp, "the fix helps, and the named cause moved with it");
            case NO_EFFECT -> judged(!claimsHelp, "the difference is within the tolerance");
            case NOT_REPRODUCED ->
                run.count()
                        .map(count -> notReproduced(count, claimsHelp))
                        .orElseGet(() -> notReproduced(run.effect().orElseThrow(), claimsHelp));
        };
    }

    private static Claim judged(boolean supported, String why) {
        return new Claim(supported ? Status.SUPPORTED : Status.CONTRADICTED, why);
    }

    private static Claim notReproduced(CountResult count, boolean claimsHelp) {
        if (count.onEvents() > 0) {
            return judged(!claimsHelp, "it also happens with the fix");
        }
        return count.offEvents() == 0
                ? new Claim(Status.OPEN, "the event was not seen, which does not rule it out")
                : judged(false, "it stops with the fix, but the named cause did not move");
    }

    private static Claim notReproduced(Effect effect, boolean claimsHelp) {
        double top = 1 + effect.tolerance();
        if (effect.interval().low() > top) {
            return judged(false, "better, but the named cause did not move");
        }
        return judged(
                !claimsHelp,
                effect.interval().high() < 1 / top ? "it does not help, it gets worse" : "it does not help");
    }

    private static String undecided(RunResult run) {
        Optional<Boolean> clear = run.count()
                .map(count -> (double) count.offEvents() / count.offCases() > count.onRateBound())
                .or(() -> run.effect().map(effect -> effect.interval().low() > 1 + effect.tolerance()));
        if (clear.isEmpty()) {
            return "no ratio could be formed";
        }
        if (clear.get()) {
            return "the named cause moved in some pairs only";
        }
        return run.count().isPresent() ? "too few cases" : "the interval is too wide";
    }

    /** For a table or a line, such as "supported: the fix helps, and the named cause moved with it". */
    public String text() {
        return status.name().toLowerCase(Locale.ROOT) + ": " + why;
    }
}
