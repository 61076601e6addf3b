package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.RunResult.FindingSummary;
import java.util.Optional;
import java.util.OptionalDouble;

/** The sentences that the page, the console and the Markdown table share, so that they never disagree. */
final class Wording {
    private Wording() {}

    static String arm(Arm arm) {
        return arm == Arm.OFF ? "off (fault present)" : "on (fixed)";
    }

    static String verdict(Expectation verdict) {
        return switch (verdict) {
            case REPRODUCED -> "Reproduced";
            case NOT_REPRODUCED -> "Not reproduced";
            case NO_EFFECT -> "No effect";
            case INCONCLUSIVE -> "Inconclusive";
            case INVALID -> "Invalid";
        };
    }

    /** One sentence: what the verdict of this run means. */
    static String meaning(RunResult run) {
        boolean count = run.count().isPresent();
        return switch (run.verdict()) {
            case REPRODUCED ->
                count
                        ? "The event came with the fault and never with the fix, and the number that proves the cause "
                                + "moved as declared in every pair."
                        : "The fix helped by more than the tolerance, and the number that proves the cause moved as "
                                + "declared in every pair.";
            case NOT_REPRODUCED -> "The run speaks against the claim; the reasons below say where.";
            case NO_EFFECT ->
                "The whole interval lies inside the tolerance: the toggle makes no difference worth " + "naming here.";
            case INCONCLUSIVE -> "The run cannot tell: what was seen allows more than one verdict.";
            case INVALID -> "A condition that a trial needs did not hold, so the run says nothing about the finding.";
        };
    }

    /** Whether the verdict is the one that the finding's file expected. */
    static String expectation(RunResult run) {
        return run.verdict() == run.expected()
                ? "as the finding's file expects"
                : "the finding's file expects " + run.expected().name();
    }

    /** The effect without its interval, on the same scale as that: "3.42 times better", "0.58 times, worse". */
    static String times(double ratio) {
        if (Double.isNaN(ratio)) {
            return "no value";
        }
        return Numbers.ratio(ratio) + (ratio >= 1 ? " times better" : " times, worse");
    }

    static String effect(Effect effect) {
        return times(effect.ratio()) + ", 95 % interval " + Numbers.interval(effect.interval());
    }

    /** "5 pairs"; of a run that was stopped, "2 whole pairs of 5". */
    static String pairs(RunResult run) {
        return pairs(run.mechanism().pairs().size(), run.settings().pairs());
    }

    static String pairs(int whole, int asked) {
        return whole == asked ? asked + " pairs" : whole + " whole pairs of " + asked;
    }

    static String count(CountResult count) {
        return "off " + Numbers.plain(count.offEvents()) + " " + count.unit() + " in "
                + Numbers.plain(count.offCases()) + " cases, on " + Numbers.plain(count.onEvents()) + " in "
                + Numbers.plain(count.onCases()) + " cases";
    }

    /** What the events of the on arm allow: the upper bound of its rate. */
    static String bound(CountResult count) {
        String seen = count.onEvents() == 0
                ? "None in " + Numbers.plain(count.onCases())
                : Numbers.plain(count.onEvents()) + " in " + Numbers.plain(count.onCases());
        return seen + " means: with 95 % confidence the rate in the on arm is below "
                + Numbers.percent(count.onRateBound()) + ".";
    }

    /** The reported ratio, oriented like the effect: more than 1 is better. */
    static OptionalDouble reportedRatio(FindingSummary finding) {
        return ratio(finding.reportedOff(), finding.reportedOn(), finding.better());
    }

    static OptionalDouble ratio(OptionalDouble off, OptionalDouble on, Better better) {
        if (off.isEmpty() || on.isEmpty() || off.getAsDouble() <= 0 || on.getAsDouble() <= 0) {
            return OptionalDouble.empty();
        }
        double offOverOn = off.getAsDouble() / on.getAsDouble();
        return OptionalDouble.of(better == Better.LOWER ? offOverOn : 1 / offOverOn);
    }

    /** "30,000 -> 2,000 ms", with "not reported" for a missing side; empty when neither side was reported. */
    static Optional<String> reported(OptionalDouble off, OptionalDouble on, String unit) {
        if (off.isEmpty() && on.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(side(off) + " -> " + side(on) + " " + unit);
    }

    private static String side(OptionalDouble value) {
        return value.isPresent() ? Numbers.plain(value.getAsDouble()) : "not reported";
    }

    /** "12,000 -> 3,500 ms": the means of both arms. */
    static String measured(Metric metric) {
        return Numbers.plain(metric.off().score()) + " -> "
                + Numbers.plain(metric.on().score()) + " " + metric.scoreUnit();
    }

    static String mechanism(MechanismResult mechanism) {
        int pairs = mechanism.pairs().size();
        String declared = "moved as declared (" + mechanism.expect() + ") in ";
        if (mechanism.moved()) {
            return declared + pairs + " of " + pairs + " pairs";
        }
        long held = mechanism.pairs().stream()
                .filter(MechanismResult.PairMovement::held)
                .count();
        return declared + (held == 0 ? "NONE" : "ONLY " + held) + " of " + pairs + " pairs";
    }

    /** "5 of 6 trials clean", or that no trial was audited. */
    static String audit(RunResult run) {
        long audited =
                run.trials().stream().filter(trial -> trial.audit().isPresent()).count();
        if (audited == 0) {
            return "no trial has data to audit";
        }
        long clean = run.trials().stream()
                .flatMap(trial -> trial.audit().stream())
                .filter(audit -> audit.clean())
                .count();
        return clean + " of " + audited + " audited trials clean";
    }
}
