package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A verdict with its reasons, one sentence each, at least one. The rule that turns what was measured into a verdict
 * does not know what the finding expects. docs/method.md has the rule as a table.
 */
public record Verdict(Expectation verdict, List<String> reasons) {
    /** Takes a copy and refuses a verdict without a reason. */
    public Verdict {
        reasons = List.copyOf(reasons);
        if (reasons.isEmpty()) {
            throw new IllegalArgumentException("verdict " + verdict + " has no reason; give at least one");
        }
    }

    /** Judges a finding whose primary metric is a ratio. Without an effect no ratio could be formed. */
    public static Verdict ratio(List<TrialResult> trials, Optional<Effect> effect, MechanismResult mechanism) {
        return invalid(trials)
                .or(() -> effect.map(given -> judge(given, mechanism)))
                .orElseGet(() -> of(Expectation.INCONCLUSIVE, "No ratio between the arms could be formed."));
    }

    /** Judges a finding that counts what must never happen. The bound of "none in N" is among the reasons. */
    public static Verdict count(List<TrialResult> trials, CountResult count, MechanismResult mechanism) {
        return invalid(trials).orElseGet(() -> judge(count, mechanism));
    }

    /** INVALID for a finding that cannot be measured here: what is missing, and how to get it. */
    public static Verdict unavailable(String what) {
        return of(Expectation.INVALID, "unavailable: " + what);
    }

    private static Optional<Verdict> invalid(List<TrialResult> trials) {
        if (trials.isEmpty()) {
            return Optional.of(of(Expectation.INVALID, "No trial was run."));
        }
        List<String> reasons = new ArrayList<>();
        for (TrialResult trial : trials) {
            for (String reason : trial.invalidReasons()) {
                reasons.add("Trial %d (pair %d, %s) is invalid: %s"
                        .formatted(trial.number(), trial.pair(), trial.armOrLevel(), reason));
            }
        }
        return reasons.isEmpty() ? Optional.empty() : Optional.of(new Verdict(Expectation.INVALID, reasons));
    }

    private static Verdict judge(Effect effect, MechanismResult mechanism) {
        double low = effect.interval().low();
        double high = effect.interval().high();
        double top = 1 + effect.tolerance();
        double bottom = 1 / top;
        String interval = english("The interval of the effect, %.3f to %.3f,", low, high);
        if (low > top) {
            return byMechanism(english("%s lies wholly above %.3f.", interval, top), mechanism);
        }
        String moved = sentence(mechanism);
        if (low >= bottom && high <= top) {
            return of(
                    Expectation.NO_EFFECT,
                    english("%s lies wholly within the tolerance, %.3f to %.3f.", interval, bottom, top),
                    moved);
        }
        if (high <= top) {
            String harm =
                    high < bottom ? "the fix made it worse." : "an improvement beyond the tolerance is ruled out.";
            return of(
                    Expectation.NOT_REPRODUCED,
                    english("%s does not reach above %.3f: %s", interval, top, harm),
                    moved);
        }
        return of(
                Expectation.INCONCLUSIVE,
                english("%s reaches both sides of %.3f: too wide to say; more pairs narrow it.", interval, top),
                moved);
    }

    private static Verdict judge(CountResult count, MechanismResult mechanism) {
        String seen = english(
                "%d %s among %d cases in off, %d among %d in on.",
                count.offEvents(), count.unit(), count.offCases(), count.onEvents(), count.onCases());
        String bound = english(
                "%d among %d in on allows a rate of up to %.2g a case (95 %%).",
                count.onEvents(), count.onCases(), count.onRateBound());
        String moved = sentence(mechanism);
        if (count.onEvents() > 0) {
            return of(Expectation.NOT_REPRODUCED, seen + " The fix does not remove it.", bound, moved);
        }
        if (count.offEvents() == 0) {
            return of(Expectation.NOT_REPRODUCED, seen + " The fault did not show.", bound, moved);
        }
        if ((double) count.offEvents() / count.offCases() <= count.onRateBound()) {
            return of(Expectation.INCONCLUSIVE, seen, bound + " That is no less than the rate in off: too few cases.");
        }
        return byMechanism(seen + " " + bound, mechanism);
    }

    private static Verdict byMechanism(String evidence, MechanismResult mechanism) {
        Expectation verdict = mechanism.held() == 0
                ? Expectation.NOT_REPRODUCED
                : mechanism.held() == mechanism.pairs().size() ? Expectation.REPRODUCED : Expectation.INCONCLUSIVE;
        return of(verdict, evidence, sentence(mechanism));
    }

    private static String sentence(MechanismResult mechanism) {
        return "The mechanism " + mechanism.probe() + " moved as declared (" + mechanism.expect() + ") in "
                + mechanism.held() + " of " + mechanism.pairs().size() + " pairs.";
    }

    private static Verdict of(Expectation verdict, String... reasons) {
        return new Verdict(verdict, List.of(reasons));
    }

    private static String english(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
