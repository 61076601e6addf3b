package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.stats.Position;
import java.util.Locale;
import java.util.Optional;

/**
 * What a verdict says about the claim of the finding, with the reason in a few words.
 *
 * <p>The verdict that supports a claim tells what is claimed: REPRODUCED says that the fix helps by the named cause,
 * any other one that it does not help. It is the expected verdict, unless we expect that the claim is wrong.
 */
public record Claim(Status status, String why) {
    /** What a run says about a claim: it showed it, it showed the opposite, or it cannot tell. */
    public enum Status {
        SUPPORTED,
        CONTRADICTED,
        OPEN
    }

    /** Judges a claim that such a verdict supports. */
    public static Claim of(RunResult run, Expectation supporting) {
        boolean claimsHelp = supporting == Expectation.REPRODUCED;
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
        Optional<Position> position = run.effect().map(Position::of);
        if (run.count().isEmpty() && position.isEmpty()) {
            return "no ratio could be formed";
        }
        if (position.equals(Optional.of(Position.ACROSS))) {
            return "the interval is too wide";
        }
        boolean absent = run.count()
                .map(count -> count.offEvents() == 0)
                .orElseGet(() -> !position.equals(Optional.of(Position.ABOVE)));
        // What is left of the rule's reasons is told by what is ruled out: the result names none of them by itself.
        if (absent && run.mechanism().held() == 0) {
            return "the named cause was not at work";
        }
        if (!absent && !run.mechanism().moved()) {
            return "the named cause did not move every time";
        }
        return run.count().isPresent() ? "too few cases, or not steady" : "not steady, or the blocks too short";
    }

    /** For a table or a line, such as "supported: the fix helps, and the named cause moved with it". */
    public String text() {
        return status.name().toLowerCase(Locale.ROOT) + ": " + why;
    }
}
