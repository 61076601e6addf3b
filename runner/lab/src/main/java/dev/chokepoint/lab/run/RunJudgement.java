package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.fork.ForkRun;
import dev.chokepoint.lab.provenance.ProvenanceReader;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.ExactCounts;
import dev.chokepoint.lab.stats.Looks;
import dev.chokepoint.lab.stats.OneFork;
import dev.chokepoint.lab.stats.PairedRatio;
import dev.chokepoint.lab.stats.WholeMillis;
import dev.chokepoint.lab.trial.ProgramMeasurement;
import dev.chokepoint.lab.trial.RunPlan;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.lab.verdict.Basis;
import dev.chokepoint.lab.verdict.ForkBasis;
import dev.chokepoint.lab.verdict.PairBasis;
import dev.chokepoint.lab.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Turns the trials of a run into its result. */
record RunJudgement(RunRequest request, RunPlan plan, Target target, boolean together, List<String> circumstances) {

    /** The result of the trials that were run. The verdict on a run that cannot be made here is foregone. */
    RunResult of(String run, ForkRun.Result measured, Optional<Verdict> foregone, ProvenanceReader machine) {
        List<TrialResult> trials = measured.trials();
        Metrics metrics = new Metrics(finding(), trials);
        MechanismResult mechanism = metrics.mechanism();
        List<String> notes = new ArrayList<>();
        boolean counts = finding().kind().counts();
        Optional<CountResult> count = counts ? count(metrics) : Optional.empty();
        Optional<Effect> effect = counts ? Optional.empty() : effect(metrics, measured.forks(), notes);
        ForkBasis forks = new ForkBasis(measured.forks(), counts);
        PairBasis pairs = new PairBasis(finding(), trials);
        Basis basis = forked() ? forks.ofForks() : pairs.basis();
        notes.addAll(forked() ? forks.notes() : pairs.notes());
        Verdict verdict = foregone.or(() -> count.map(counted ->
                        Verdict.count(trials, counted, mechanism, finding().leastCases(), basis)))
                .orElseGet(() -> Verdict.ratio(trials, effect, mechanism, basis));
        Provenance provenance = machine.finish();
        notes.addAll(machine.notes(provenance));
        int planned = plan.schedule().slots().size();
        if (trials.stream().anyMatch(trial -> !trial.valid()) && trials.size() < planned) {
            notes.add("Stopped after trial " + trials.size() + " of " + planned
                    + ", because an invalid trial has decided the verdict.");
        }
        ScaleText.lines(finding()).forEach(line -> notes.add("Scale model: " + line + "."));
        notes.addAll(circumstances);
        return new RunResult(
                RunResult.SCHEMA,
                run,
                Definition.summary(finding()),
                provenance,
                new RunResult.RunSettings(
                        target.text(),
                        request.seed(),
                        forked() ? request.mostForks() : request.pairs(),
                        plan.schedule().order(),
                        request.quick(),
                        LoadText.oneLine(
                                finding(),
                                request.quick(),
                                forked() ? plan.schedule().fork(1).size() : 0,
                                together),
                        request.repeat()),
                metrics.primary(),
                metrics.secondary(),
                effect,
                count,
                levels(metrics),
                mechanism,
                verdict.verdict(),
                finding().expect(),
                verdict.reasons(),
                notes,
                measured.forks(),
                measured.looks(),
                trials);
    }

    private boolean forked() {
        return plan.schedule().slots().stream().anyMatch(Schedule.Slot::inFork);
    }

    private Finding finding() {
        return plan.finding();
    }

    private Optional<Effect> effect(Metrics metrics, List<ForkResult> forks, List<String> notes) {
        Optional<Effect> effect = forked() ? ofForks(metrics.ofValidForks(forks), notes) : ofTrials(metrics, notes);
        String primary = finding().primary().metric();
        return effect.map(
                found -> WholeMillis.widened(primary, found, metrics.paired(Arm.OFF), metrics.paired(Arm.ON)));
    }

    /** The interval of one fork is an indication only. */
    private Optional<Effect> ofForks(List<ForkResult> forks, List<String> notes) {
        List<Double> ratios =
                forks.stream().flatMap(fork -> fork.ratio().stream().boxed()).toList();
        double tolerance = finding().tolerance();
        if (forks.isEmpty()) {
            notes.add("No effect is given: no fork is valid.");
            return Optional.empty();
        }
        if (ratios.size() < forks.size()) {
            notes.add("No effect is given: a fork has no ratio of "
                    + finding().primary().metric() + ".");
            return Optional.empty();
        }
        if (ratios.size() > 1) {
            return Optional.of(Looks.effect(ratios, tolerance));
        }
        Optional<Effect.Interval> blocks = forks.get(0).interval();
        if (blocks.isEmpty()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The ratio of the fork is %.3g. It has no interval, because a block has no %s of its own.",
                    ratios.get(0),
                    finding().primary().metric()));
        }
        // The ratio in the middle of the interval is that of the blocks. All answers together may have another one.
        return blocks.map(interval -> OneFork.effect(interval, tolerance));
    }

    private Optional<Effect> ofTrials(Metrics metrics, List<String> notes) {
        List<Double> off = metrics.paired(Arm.OFF);
        List<Double> on = metrics.paired(Arm.ON);
        Optional<String> unusable = PairedRatio.unusable(off, on);
        unusable.ifPresent(why -> notes.add("No effect is given: " + why + "."));
        return unusable.isPresent()
                ? Optional.empty()
                : Optional.of(PairedRatio.of(
                        off, on, finding().primary().better(), finding().tolerance(), request.seed()));
    }

    private List<LevelResult> levels(Metrics metrics) {
        return finding().levels().entrySet().stream()
                .filter(level -> plan.schedule().order().contains(level.getKey()))
                .map(level -> new LevelResult(
                        level.getKey(),
                        level.getValue().lines(),
                        metrics.ofLevel(level.getKey()),
                        againstOff(metrics, level.getKey())))
                .toList();
    }

    /** As the effect of the run: the same interval over forks or pairs, with the same orientation. */
    private Optional<Effect> againstOff(Metrics metrics, String level) {
        Map<Arm, List<Double>> paired = metrics.pairedWithLevel(level);
        List<Double> off = paired.getOrDefault(Arm.OFF, List.of());
        List<Double> on = paired.getOrDefault(Arm.ON, List.of());
        if (finding().kind().counts() || PairedRatio.unusable(off, on).isPresent()) {
            return Optional.empty();
        }
        Better better = finding().primary().better();
        double tolerance = finding().tolerance();
        Effect effect = forked()
                ? Looks.effect(PairedRatio.ratios(off, on, better), tolerance)
                : PairedRatio.of(off, on, better, tolerance, request.seed());
        return Optional.of(WholeMillis.widened(finding().primary().metric(), effect, off, on));
    }

    private Optional<CountResult> count(Metrics metrics) {
        String metric = finding().primary().metric();
        String cases = cases(metric, metrics);
        long offCases = metrics.cases(cases, Arm.OFF);
        long onCases = metrics.cases(cases, Arm.ON);
        List<Long> off = metrics.events(metric, Arm.OFF);
        List<Long> on = metrics.events(metric, Arm.ON);
        return offCases < 1 || onCases < 1 || off.isEmpty() || on.isEmpty()
                ? Optional.empty()
                : Optional.of(ExactCounts.of(finding().primary().unit(), off, offCases, on, onCases));
    }

    /**
     * Those of the step that the metric is of, such as "pay.cases"; of the audit's own events what it examined
     * ("audit.cases"); of any other metric those of its whole load.
     */
    private String cases(String metric, Metrics metrics) {
        String ofStep = metric.substring(0, metric.lastIndexOf('.') + 1) + ProgramMeasurement.CASES;
        String load = metric.substring(
                0, metric.length() - finding().withoutLoad(metric).length());
        return metrics.has(ofStep) ? ofStep : load + ProgramMeasurement.CASES;
    }
}
