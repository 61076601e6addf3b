package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.verdict.Claim;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** The sentences of a run. */
public final class Wording {
    private static final int COMMIT_DIGITS = 9;
    private static final double SMALLEST_SHOWN = 0.0001;
    private static final double BYTES_PER_GIB = 1024.0 * 1024 * 1024;

    private Wording() {}

    /** An arm with its meaning, such as "on (fixed)". */
    public static String arm(Arm arm) {
        return arm == Arm.OFF ? "off (fault present)" : "on (fixed)";
    }

    /** Whether the verdict is the one that the finding's file expects: a clause that stands after the verdict. */
    public static String expectation(RunResult run) {
        return run.verdict() == run.expected()
                ? "as the finding's file expects"
                : "the finding's file expects " + run.expected().name();
    }

    /** An effect without its interval: "3.42 times better", "1.000 times" or "0.58 times, worse". */
    public static String times(double ratio) {
        String text = NumberText.ratio(ratio);
        if (Double.isNaN(ratio)) {
            return text;
        }
        return text + (text.equals("1.000") ? " times" : ratio > 1 ? " times better" : " times, worse");
    }

    /** An effect whose interval holds 1 is neither better nor worse: its text is such as "0.999 times". */
    private static String times(Effect effect) {
        Effect.Interval interval = effect.interval();
        boolean decided = interval.low() > 1 || interval.high() < 1;
        return decided ? times(effect.ratio()) : NumberText.ratio(effect.ratio()) + " times";
    }

    /**
     * How many pairs or forks the figures come from: "5 pairs", or "2 whole pairs of 5" when the run ended early. A run
     * of forks may end at any look, so that its forks are those that were run. If it has none, they are those that were
     * asked for.
     */
    public static String pairs(RunResult run) {
        int whole = run.mechanism().pairs().size();
        int asked = run.forks().isEmpty() ? run.settings().pairs() : run.forks().size();
        if (run.forked()) {
            return whole == asked ? asked + (asked == 1 ? " fork" : " forks") : whole + " valid forks of " + asked;
        }
        return whole == asked ? asked + " pairs" : whole + " whole pairs of " + asked;
    }

    /** The effect, such as "3.42 times better", or "off 181 requests in 1,200 cases, on 0 in 1,200 cases". */
    public static String outcome(RunResult run) {
        return run.count()
                .map(count -> "off " + NumberText.withUnit((double) count.offEvents(), count.unit()) + " in "
                        + NumberText.plain(count.offCases()) + " cases, on " + NumberText.plain(count.onEvents())
                        + " in " + NumberText.plain(count.onCases()) + " cases")
                .or(() -> run.effect().map(Wording::times))
                .orElse("no effect could be computed");
    }

    /** How sure the outcome is: the interval of an effect, the bound of a count, or how many pairs there are. */
    public static String certainty(RunResult run) {
        return run.count()
                .map(Wording::bound)
                .or(() -> run.effect().map(effect -> certainty(run, effect)))
                .orElse("the run has " + pairs(run));
    }

    private static String certainty(RunResult run, Effect effect) {
        String tolerance = "no effect within " + NumberText.percent(effect.tolerance());
        return run.forks().isEmpty()
                ? intervals(effect) + "; " + pairs(run) + "; " + tolerance
                : ForkWording.certainty(run, intervals(effect), tolerance);
    }

    private static String intervals(Effect effect) {
        return "95 % interval " + NumberText.interval(effect.interval())
                + effect.bootstrap()
                        .map(ends -> "; bootstrap interval " + NumberText.interval(ends))
                        .orElse("");
    }

    /** The highest rate that the on arm may still have, one sentence. */
    public static String bound(CountResult count) {
        String seen = count.onEvents() == 0 ? "None" : NumberText.plain(count.onEvents());
        // In a run.json of layout 2 it can be two-sided.
        String sides = count.significance().isPresent() ? " (one-sided)" : "";
        return seen + " in " + NumberText.plain(count.onCases())
                + " means: with 95 % confidence" + sides + " the rate in the on arm is below "
                + NumberText.percent(count.onRateBound()) + ".";
    }

    /**
     * The bound of the rate in on, and how likely the difference would be without an effect; for a table.
     *
     * @param unit what the run repeated, see {@link ForkWording#unit}
     */
    public static String figures(CountResult count, String unit) {
        String bound = "rate in on below " + NumberText.percent(count.onRateBound());
        return count.significance()
                .map(found -> bound + ", one-sided; probability without an effect " + probability(found.byEvent())
                        + " by event, " + probability(found.byFork()) + " by " + unit)
                .orElse(bound);
    }

    private static String probability(double value) {
        return value < SMALLEST_SHOWN ? "below " + NumberText.plain(SMALLEST_SHOWN) : NumberText.plain(value);
    }

    /**
     * Of a finding about an event that the audit finds: how often it happened in each fork or trial of an arm, and
     * which violations trace to it. Empty for any other run.
     */
    public static List<String> events(RunResult run) {
        List<AuditResult.Trace> traces = run.trials().stream()
                .flatMap(trial -> trial.audit().flatMap(AuditResult::trace).stream())
                .toList();
        if (traces.isEmpty()) {
            return List.of();
        }
        String each = run.forked() ? "fork" : "trial";
        return List.of(
                "by " + each + ": off " + events(run, Arm.OFF) + "; on " + events(run, Arm.ON),
                NumberText.plain(sum(traces, AuditResult.Trace::traced)) + " violations of the audit trace to "
                        + NumberText.plain(sum(traces, AuditResult.Trace::events)) + " of these events, "
                        + NumberText.plain(sum(traces, AuditResult.Trace::unexplained)) + " are unexplained");
    }

    private static String events(RunResult run, Arm arm) {
        return run.valid(arm.text()).stream()
                .map(trial -> trial.events(run.primaryMetric().name()))
                .map(events -> events.isPresent() ? NumberText.plain(events.getAsLong()) : "unknown")
                .collect(Collectors.joining(", "));
    }

    private static long sum(List<AuditResult.Trace> traces, ToLongFunction<AuditResult.Trace> number) {
        return traces.stream().mapToLong(number).sum();
    }

    /** The report's ratio, oriented like the effect: more than 1 is better. Empty unless both figures are above 0. */
    public static OptionalDouble reportedRatio(OptionalDouble off, OptionalDouble on, Better better) {
        if (off.isEmpty() || on.isEmpty() || off.getAsDouble() <= 0 || on.getAsDouble() <= 0) {
            return OptionalDouble.empty();
        }
        double offOverOn = off.getAsDouble() / on.getAsDouble();
        return OptionalDouble.of(better == Better.LOWER ? offOverOn : 1 / offOverOn);
    }

    /** The report's figures for a finding's primary metric. */
    public static String reported(Primary primary) {
        return reported(primary.reportedOff(), primary.reportedOn(), primary.better(), primary.unit());
    }

    /** The report's figures, such as "15.0 times better: 30,000 -> 2,000 ms", or "no figure". */
    public static String reported(OptionalDouble off, OptionalDouble on, Better better, String unit) {
        if (off.isEmpty() && on.isEmpty()) {
            return "no figure";
        }
        OptionalDouble ratio = reportedRatio(off, on, better);
        return (ratio.isPresent() ? times(ratio.getAsDouble()) + ": " : "") + side(off) + " -> " + side(on) + " "
                + unit;
    }

    private static String side(OptionalDouble value) {
        return value.isPresent() ? NumberText.plain(value.getAsDouble()) : "not reported";
    }

    /** The means of both arms by the primary metric, such as "12,000 -> 3,500 ms". */
    public static String measured(RunResult run) {
        Metric metric = run.primaryMetric();
        Mean mean = Mean.ofPrimary(run);
        return NumberText.plain(mean.scores(metric.off()).score()) + " -> "
                + NumberText.plain(mean.scores(metric.on()).score()) + " " + metric.scoreUnit();
    }

    /** The verdict, or for a quick run what it indicates; a clause that stands before {@link #expectation}. */
    public static String verdict(RunResult run) {
        return run.settings().quick()
                ? run.verdict().name() + " (" + ForkWording.QUICK + ")"
                : run.verdict().name();
    }

    /**
     * What the verdict says of the claim, such as "supported: the fix helps"; a quick run leaves every claim open.
     *
     * @param expected the verdict that supports the claim, unless the finding names another one
     */
    public static String claim(RunResult run, Expectation expected) {
        Claim claim = Claim.of(run, run.finding().holdsIf().orElse(expected));
        if (!run.settings().quick()) {
            return claim.text();
        }
        return claim.status() == Claim.Status.OPEN
                ? claim.text() + "; a quick run is an indication only"
                : "open: a quick run is an indication only; it points to " + claim.text();
    }

    /** In how many pairs the mechanism moved, such as "moved as declared (off > on) in 3 of 3 pairs". */
    public static String mechanism(RunResult run) {
        return mechanism(run.mechanism(), ForkWording.unit(run));
    }

    static String mechanism(MechanismResult mechanism, String unit) {
        int pairs = mechanism.pairs().size();
        long held = mechanism.held();
        String some = held == 0 ? "NONE" : "ONLY " + held;
        return "moved as declared (" + mechanism.expect() + ") in " + (mechanism.moved() ? pairs : some) + " of "
                + pairs + " " + unit + (pairs == 1 ? "" : "s");
    }

    /** How many audits found every rule kept, such as "5 of 6 audited trials clean", or that no trial was audited. */
    public static String audit(RunResult run) {
        List<AuditResult> audits =
                run.trials().stream().flatMap(trial -> trial.audit().stream()).toList();
        return audits.isEmpty()
                ? "no trial has data to audit"
                : audits.stream().filter(AuditResult::clean).count() + " of " + audits.size() + " audited trials clean";
    }

    /** What the audits could not see or did not wait for, each with its trial. */
    public static List<String> auditNotes(RunResult run) {
        return run.trials().stream()
                .flatMap(trial -> trial.audit().stream()
                        .flatMap(audit -> audit.notes().stream())
                        .map(note -> "trial " + trial.number() + ": " + note))
                .toList();
    }

    /** When, where and of which commit a run was made, one line. */
    public static String origin(RunResult run) {
        Provenance origin = run.provenance();
        return origin.startedAt().truncatedTo(ChronoUnit.SECONDS) + ", commit " + commit(origin) + ", target "
                + run.settings().target() + ", " + machine(origin);
    }

    /** The first nine digits of the commit, and whether there were uncommitted changes. */
    public static String commit(Provenance origin) {
        String commit = origin.commit();
        return (commit.length() > COMMIT_DIGITS ? commit.substring(0, COMMIT_DIGITS) : commit)
                + (origin.dirty() ? " + changes" : "");
    }

    /** The model of the processor, the number of processors, and the memory. */
    public static String machine(Provenance origin) {
        return origin.processorModel() + ", " + origin.processors() + " processors, "
                + NumberText.plain(Math.rint(origin.memoryBytes() / BYTES_PER_GIB)) + " GiB";
    }
}
