package dev.chokepoint.lab.stats;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The drift of an arm over all forks or fresh trials of a run: the geometric mean of last third over first third,
 * minus 1. The rule that a steady arm drifts by less than {@value Drift#LIMIT_PERCENT} % is about this figure. The
 * drift of one fork scatters by more than that: by 7 %, if its 14 blocks scatter by 11 %.
 *
 * <p>The rule is about the system. So what the machine did to the rates is taken out, where the run can tell it
 * ({@link MachineSpeed}). Both figures are printed.
 *
 * @param what the arm, or how the arms are taken together
 * @param net whether the speed of the machine is taken out
 * @param percent the estimate; NaN if a unit has none
 * @param errorPercent its standard error, from the scatter of the units; NaN below two of them
 * @param unit what was repeated: "fork" or "pair" of fresh trials
 * @param units how many of them there were
 */
public record RunDrift(String what, boolean net, double percent, double errorPercent, String unit, int units) {
    private static final String FORK = "fork";
    private static final String PAIR = "pair";

    /**
     * Both arms in one: their mean. It says what the machine or the data did to both, and leaves the effect as it is.
     */
    public static final String COMMON = "both";

    /** On against off. A part of it may be in the effect. */
    public static final String APART = "on against off";

    /** What the figures allow to say. */
    public enum Judgement {
        /** Below the limit. */
        STEADY,
        /** At the limit or above, but so uncertain that more forks may show it below. */
        UNCERTAIN,
        /** Surely above the limit: so is its whole 95 % interval. */
        DRIFTS,
        /** A fork has no drift, because it has too few blocks or answered nothing. */
        UNKNOWN
    }

    /**
     * Off and on, as the rule takes them: net of the speed of the machine, where the run can surely tell how the rate
     * of the arm follows it. Levels decide nothing, so their drift stands with their fork only.
     */
    public static List<RunDrift> ofArms(List<ForkResult> forks) {
        return Arrays.stream(Arm.values())
                .map(arm -> MachineSpeed.of(forks, arm)
                        .filter(MachineSpeed::sure)
                        .map(speed -> net(forks, arm, speed))
                        .orElseGet(() -> asMeasured(forks, arm)))
                .toList();
    }

    /**
     * Off and on of fresh trials: the answers of each second of the measured part, failed ones left out. The load is
     * the one that the primary metric is of. Empty if a trial has no response times, as that of a program.
     */
    public static List<RunDrift> ofTrials(List<TrialResult> trials) {
        List<TrialResult> deciding =
                trials.stream().filter(trial -> trial.level().isEmpty()).toList();
        if (deciding.isEmpty()
                || deciding.stream().anyMatch(trial -> trial.shape().isEmpty())) {
            return List.of();
        }
        return Arrays.stream(Arm.values())
                .map(arm -> of(
                        arm.text(),
                        PAIR,
                        deciding.stream()
                                .filter(trial -> trial.arm() == arm)
                                .mapToDouble(trial -> log(trial.shape().orElseThrow()))
                                .toArray()))
                .toList();
    }

    private static double log(Shape shape) {
        List<Double> rates = shape.series().stream()
                .filter(Shape.Point::measured)
                .map(point -> (double) (point.completed() - point.failed()))
                .toList();
        return Math.log1p(Drift.percent(rates) / 100);
    }

    /** Off and on with all that the machine did to them. */
    public static List<RunDrift> asMeasured(List<ForkResult> forks) {
        return Arrays.stream(Arm.values()).map(arm -> asMeasured(forks, arm)).toList();
    }

    private static RunDrift asMeasured(List<ForkResult> forks, Arm arm) {
        return of(arm.text(), forks, fork -> log(fork, arm));
    }

    /** The error of the slope is the same one in all forks, so it is added to that of their mean. */
    private static RunDrift net(List<ForkResult> forks, Arm arm, MachineSpeed speed) {
        RunDrift left =
                of(arm.text(), forks, fork -> log(fork, arm) - speed.slope() * MachineSpeed.logWalkDrift(fork, arm));
        double walks = Means.mean(forks.stream()
                .mapToDouble(fork -> MachineSpeed.logWalkDrift(fork, arm))
                .toArray());
        double ofSlope = (100 + left.percent()) * walks * speed.error();
        return new RunDrift(
                left.what(), true, left.percent(), Math.hypot(left.errorPercent(), ofSlope), FORK, left.units());
    }

    /** What both arms have in common, and what they have not. */
    public static List<RunDrift> ofBoth(List<ForkResult> forks) {
        return List.of(
                of(COMMON, forks, fork -> (log(fork, Arm.OFF) + log(fork, Arm.ON)) / 2),
                of(APART, forks, fork -> log(fork, Arm.ON) - log(fork, Arm.OFF)));
    }

    /** Whether both arms are steady, so that their drift stands in the way of no verdict. */
    public static boolean steady(List<ForkResult> forks) {
        return judgements(forks).stream().allMatch(Judgement.STEADY::equals);
    }

    /** Whether the drift of an arm decides that the run decides nothing, whatever its effect is. */
    public static boolean surelyNotSteady(List<ForkResult> forks) {
        List<Judgement> arms = judgements(forks);
        return arms.contains(Judgement.DRIFTS) || arms.contains(Judgement.UNKNOWN);
    }

    private static List<Judgement> judgements(List<ForkResult> forks) {
        return ofArms(forks).stream().map(RunDrift::judgement).toList();
    }

    private static double log(ForkResult fork, Arm arm) {
        return Math.log1p(fork.driftPercent().getOrDefault(arm.text(), Double.NaN) / 100);
    }

    private static RunDrift of(String what, List<ForkResult> forks, ToDoubleFunction<ForkResult> log) {
        return of(what, FORK, forks.stream().mapToDouble(log).toArray());
    }

    private static RunDrift of(String what, String unit, double[] logs) {
        // An arm that answers nothing in its last third has no finite logarithm, and so no drift that could be told.
        double mean = Arrays.stream(logs).allMatch(Double::isFinite) ? Means.mean(logs) : Double.NaN;
        double error = logs.length < 2 ? Double.NaN : Math.sqrt(Means.squares(logs) / (logs.length - 1) / logs.length);
        // The error of a logarithm, as a ratio again, is that share of the ratio.
        return new RunDrift(what, false, 100 * Math.expm1(mean), 100 * Math.exp(mean) * error, unit, logs.length);
    }

    /** What it says of an arm. */
    public Judgement judgement() {
        if (!Double.isFinite(percent)) {
            return Judgement.UNKNOWN;
        }
        if (Math.abs(percent) < Drift.LIMIT_PERCENT) {
            return Judgement.STEADY;
        }
        double half = units < 2 ? Double.NaN : Means.quantile(units - 1, Means.CONFIDENCE) * errorPercent;
        return Math.abs(percent) - half >= Drift.LIMIT_PERCENT ? Judgement.DRIFTS : Judgement.UNCERTAIN;
    }

    /** The figure with its standard error, such as "+1.2 % (standard error 3.9 %)". */
    public String text() {
        if (!Double.isFinite(percent)) {
            return "unknown";
        }
        String error = Double.isFinite(errorPercent) ? english("standard error %.1f %%", errorPercent) : "one " + unit;
        return english("%+.1f %% (%s)", percent, error);
    }

    /** The same for a column, such as "+1.2 % (3.9 %)", or "net +1.2 % (3.9 %)". */
    public String figures() {
        String figures = Double.isFinite(percent) && Double.isFinite(errorPercent)
                ? english("%+.1f %% (%.1f %%)", percent, errorPercent)
                : text();
        return net ? "net " + figures : figures;
    }

    /** Why the arm decides nothing; empty if it is steady. */
    public Optional<String> reason() {
        String places = unit.equals(FORK) ? "blocks" : "trials";
        String seen = english(
                "%s rate of %s changed by %s from the first to the last third of the measured %s; "
                        + "the limit is %.0f %%.",
                net ? "Net of the speed of the machine, the" : "The",
                what,
                text(),
                unit.equals(FORK) ? "blocks" : "part",
                Drift.LIMIT_PERCENT);
        return switch (judgement()) {
            case STEADY -> Optional.empty();
            case UNKNOWN -> Optional.of("The drift of " + what + " cannot be told from its " + places + ".");
            case DRIFTS -> Optional.of(seen + " It was surely not steady while it was measured.");
            case UNCERTAIN ->
                Optional.of(seen + " So it cannot be called steady; more " + unit + "s tell more exactly.");
        };
    }

    private static String english(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
