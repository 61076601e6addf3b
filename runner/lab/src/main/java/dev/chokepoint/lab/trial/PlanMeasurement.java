package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.readback.CommandReadBack;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemUnderTest;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Measures a finding that has a plan: one JMeter plan after the other against the same stack. The probes are read at
 * the start, the quarters and the end of each plan. Operations are made meanwhile.
 */
public record PlanMeasurement(RunPlan plan, Operator operator, Path runFolder, Progress progress)
        implements Measurement {
    /** What the generator is called where the system declares none. */
    private static final String GENERATOR = "jmeter";

    @Override
    public void measure(SystemUnderTest system, TrialNotes notes) throws MeasurementException, InterruptedException {
        for (NamedLoad load : plan.loads()) {
            try {
                measure(load, system, notes);
            } catch (ProbeException e) {
                throw new MeasurementException(InvalidReason.PROBE_FAILED, load.prefix(), e);
            }
            if (!notes.valid()) {
                return;
            }
        }
    }

    private void measure(NamedLoad load, SystemUnderTest system, TrialNotes notes)
            throws MeasurementException, InterruptedException, ProbeException {
        ProbeReadings readings = new ProbeReadings(plan.finding(), load::metric, plan.probes());
        progress.phase("%swarming up for %d s"
                .formatted(load.prefix(), load.load().warmup().toSeconds()));
        LoadTarget target = system.entry(load.load().entry());
        String label = load.label(notes.slot().label());
        try (Operations operations = new Operations(load, operator)) {
            MeasureHooks<ProbeException> hooks = hooks(load, system, readings, operations);
            LoadOutcome outcome = WatchedWork.call(
                    () -> system.load().run(load.load(), target, label, hooks),
                    InvalidReason.LOAD_FAILED,
                    system,
                    progress);
            note(load, outcome, system.declaration().generator(), notes);
            operations.end(notes);
            readings.end(system.view(), outcome.measuredRequests(), notes);
        }
    }

    private void note(NamedLoad load, LoadOutcome outcome, Optional<ComponentDeclaration> generator, TrialNotes notes) {
        outcome.metrics().forEach((name, value) -> notes.metric(load.metric(name), value.value(), value.unit()));
        if (load.isMain()) {
            notes.main(outcome);
        }
        if (plan.finding().kind().counts()) {
            notes.metric(
                    load.metric(ProgramMeasurement.CASES),
                    (double) outcome.measuredRequests(),
                    ProgramMeasurement.CASES);
        }
        notes.requests(outcome.requests());
        String id = generator.map(ComponentDeclaration::id).orElse(GENERATOR);
        String process = load.isMain() ? id : id + " " + load.name();
        notes.command(new TrialResult.CommandLine(process, outcome.command()));
        outcome.files().forEach(name -> notes.file(runFolder.resolve(name)));
        outcome.saturation()
                .forEach(reason -> notes.invalid(InvalidReason.GENERATOR_SATURATED, load.prefix() + reason));
        if (outcome.measuredRequests() == 0) {
            notes.invalid(InvalidReason.LOAD_FAILED, load.prefix() + "no request started in the measured part");
        }
        if (generator.isPresent()) {
            Settings expected = notes.launch(id).expected();
            notes.readBack(CommandReadBack.ofGenerator(process, expected, outcome.command()));
        }
    }

    private MeasureHooks<ProbeException> hooks(
            NamedLoad load, SystemUnderTest system, ProbeReadings readings, Operations operations) {
        return new MeasureHooks<>() {
            @Override
            public void measuringStarts() throws ProbeException {
                progress.phase("%smeasuring for %d s"
                        .formatted(load.prefix(), load.load().measure().toSeconds()));
                readings.begin(system.view());
                operations.begin(system.view());
            }

            @Override
            public void quarterPassed() throws ProbeException {
                readings.quarterPassed(system.view());
            }

            @Override
            public void measuringEnds() throws ProbeException {
                readings.loadEnded(system.view());
                progress.phase(load.prefix() + "waiting for the last replies");
            }
        };
    }
}
