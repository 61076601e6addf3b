package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.stats.BlockLength;
import dev.chokepoint.lab.stats.Position;
import dev.chokepoint.lab.stats.RunDrift;
import java.util.ArrayList;
import java.util.List;
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
                        .map(count -> notReproduced(count, claimsHelp, run.mechanism()))
                        .orElseGet(() -> notReproduced(run.effect().orElseThrow(), claimsHelp));
        };
    }

    private static Claim judged(boolean supported, String why) {
        return new Claim(supported ? Status.SUPPORTED : Status.CONTRADICTED, why);
    }

    /**
     * Where the event was never seen, a claim that it happens stays open. A claim that it does not happen is supported
     * as far as the cases go, if all that is said to bring it about was there. The figures beside it have the bound.
     */
    private static Claim notReproduced(CountResult count, boolean claimsHelp, MechanismResult mechanism) {
        if (count.onEvents() > 0) {
            return judged(!claimsHelp, "it also happens with the fix");
        }
        if (count.offEvents() > 0) {
            return judged(false, "it stops with the fix, but the named cause did not move");
        }
        return !claimsHelp && mechanism.moved()
                ? new Claim(
                        Status.SUPPORTED,
                        String.format(
                                Locale.ROOT,
                                "not seen in %,d cases in which it could happen",
                                count.offCases() + count.onCases()))
                : new Claim(Status.OPEN, "the event was not seen, which does not rule it out");
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
        if (run.count().isEmpty() && run.forks().size() == 1) {
            return "one fork only";
        }
        if (run.count().isEmpty() && position.isEmpty()) {
            return "no ratio could be formed";
        }
        if (position.equals(Optional.of(Position.ACROSS))) {
            return "the interval is too wide";
        }
        boolean absent = run.count()
                .map(count -> count.offEvents() == 0)
                .orElseGet(() -> !position.equals(Optional.of(Position.ABOVE)));
        if (absent && run.mechanism().held() == 0) {
            return "the named cause was not at work";
        }
        if (!absent && !run.mechanism().moved()) {
            return "the named cause did not move every time";
        }
        List<String> unmet = unmet(run);
        if (!unmet.isEmpty()) {
            return String.join(", and ", unmet);
        }
        return run.count().isPresent() ? "too few cases" : "an arm drifted";
    }

    /**
     * What the forks of a run lack for a verdict. Pairs of fresh trials can lack nothing but a steady rate, and whether
     * the finding asks for one is not known here.
     */
    private static List<String> unmet(RunResult run) {
        List<ForkResult> forks = run.forks();
        List<String> unmet = new ArrayList<>();
        if (forks.stream().anyMatch(fork -> !fork.steady())) {
            unmet.add("not steady");
        } else if (!forks.isEmpty()
                && RunDrift.ofArms(forks).stream().anyMatch(arm -> arm.reason().isPresent())) {
            unmet.add("an arm drifted");
        }
        if (run.count().isEmpty()
                && forks.stream().flatMap(fork -> BlockLength.of(fork).stream()).anyMatch(BlockLength::mostTooShort)) {
            unmet.add("the blocks were too short");
        }
        return unmet;
    }

    /** For a table or a line, such as "supported: the fix helps, and the named cause moved with it". */
    public String text() {
        return status.name().toLowerCase(Locale.ROOT) + ": " + why;
    }
}
