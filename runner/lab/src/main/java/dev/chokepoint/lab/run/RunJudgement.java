package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.lab.provenance.ProvenanceReader;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.PairedRatio;
import dev.chokepoint.lab.stats.RateBound;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.ProgramMeasurement;
import dev.chokepoint.lab.trial.RunPlan;
import dev.chokepoint.lab.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Turns the trials of a run into its result. */
record RunJudgement(RunRequest request, RunPlan plan, SystemUnderTest system, List<String> unreadableNotes) {

    /** The result of the trials that were run. The verdict on a run that cannot be made here is foregone. */
    RunResult of(String run, List<TrialResult> trials, Optional<Verdict> foregone, ProvenanceReader machine) {
        Metrics metrics = new Metrics(finding(), trials);
        MechanismResult mechanism = metrics.mechanism();
        List<String> notes = new ArrayList<>();
        boolean counts = finding().kind().counts();
        Optional<CountResult> count = counts ? count(metrics) : Optional.empty();
        Optional<Effect> effect = counts ? Optional.empty() : effect(metrics, notes);
        Verdict verdict = foregone.or(() -> count.map(counted -> Verdict.count(trials, counted, mechanism)))
                .orElseGet(() -> Verdict.ratio(trials, effect, mechanism));
        Provenance provenance = machine.finish();
        notes.addAll(machine.notes(provenance));
        int planned = plan.schedule().slots().size();
        if (!trials.isEmpty() && trials.size() < planned) {
            notes.add("Stopped after trial " + trials.size() + " of " + planned
                    + ", because an invalid trial has decided the verdict.");
        }
        notes.addAll(system.notes());
        notes.addAll(unreadableNotes);
        return new RunResult(
                RunResult.SCHEMA,
                run,
                summary(),
                provenance,
                new RunResult.RunSettings(
                        system.target().text(),
                        request.seed(),
                        request.pairs(),
                        plan.schedule().order(),
                        request.quick(),
                        String.join("; ", LoadText.lines(finding(), request.quick())),
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
                trials);
    }

    private Finding finding() {
        return plan.finding();
    }

    private Optional<Effect> effect(Metrics metrics, List<String> notes) {
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
                .map(level -> new LevelResult(level.getKey(), lines(level.getValue()), metrics.ofLevel(level.getKey())))
                .toList();
    }

    private Optional<CountResult> count(Metrics metrics) {
        String metric = finding().primary().metric();
        String load = metric.substring(
                0, metric.length() - finding().withoutLoad(metric).length());
        long offCases = metrics.sum(load + ProgramMeasurement.CASES, Arm.OFF);
        long onCases = metrics.sum(load + ProgramMeasurement.CASES, Arm.ON);
        if (offCases < 1 || onCases < 1) {
            return Optional.empty();
        }
        long onEvents = metrics.sum(metric, Arm.ON);
        return Optional.of(new CountResult(
                finding().primary().unit(),
                metrics.sum(metric, Arm.OFF),
                offCases,
                onEvents,
                onCases,
                RateBound.upper(onEvents, onCases)));
    }

    private RunResult.FindingSummary summary() {
        Settings with = finding().with().getOrDefault(finding().toggle().component(), Settings.none());
        return new RunResult.FindingSummary(
                finding().id(),
                finding().title(),
                finding().source().report(),
                finding().source().quote(),
                finding().system(),
                finding().kind().name().toLowerCase(Locale.ROOT),
                finding().toggle().component(),
                lines(finding().toggle().off()),
                lines(finding().toggle().on()),
                with.part(),
                finding().primary().better(),
                finding().primary().reportedOff(),
                finding().primary().reportedOn());
    }

    private static List<String> lines(Settings settings) {
        return settings.flat().entrySet().stream()
                .map(one -> one.getKey().startsWith("jvm ") ? one.getValue() : one.getKey() + "=" + one.getValue())
                .toList();
    }
}
