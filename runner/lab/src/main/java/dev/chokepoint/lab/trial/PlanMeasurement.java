package dev.chokepoint.lab.trial;

import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.target.SystemUnderTest;
import java.nio.file.Path;

/**
 * Measures a finding that has a plan: one JMeter plan after the other against the same stack. The probes are read at
 * the start, the quarters and the end of each plan. Operations are made meanwhile.
 */
public record PlanMeasurement(RunPlan plan, Operator operator, Path runFolder, Progress progress)
        implements Measurement {
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
        ProcessorReading processors = new ProcessorReading();
        progress.phase("%swarming up for %d s"
                .formatted(load.prefix(), load.load().warmup().toSeconds()));
        LoadTarget target = system.entry(load.load().entry());
        String label = load.label(notes.slot().label());
        try (Operations operations = new Operations(load, operator)) {
            MeasureHooks<ProbeException> hooks = hooks(load, system, readings, processors, operations);
            LoadOutcome outcome = WatchedWork.call(
                    () -> system.load().run(load.load(), target, label, hooks),
                    InvalidReason.LOAD_FAILED,
                    system,
                    progress);
            new LoadNotes(runFolder, system.declaration().generator()).note(load, outcome, notes);
            if (load.has(plan.finding().primary().metric(), plan.finding())) {
                // Whether the pairs are steady is asked of the load that decides, which need not be the main one.
                notes.shape(outcome.shape());
            }
            operations.end(notes);
            // The load goes on until its last answer, and so do the counters.
            readings.end(system.view(), outcome.answeredRequests(), notes);
            processors.note(load, outcome.measuredRequests(), notes);
        } finally {
            readings.abandon().ifPresent(why -> progress.phase(load.prefix() + why));
        }
    }

    private MeasureHooks<ProbeException> hooks(
            NamedLoad load,
            SystemUnderTest system,
            ProbeReadings readings,
            ProcessorReading processors,
            Operations operations) {
        return new MeasureHooks<>() {
            @Override
            public void warmingUp() {
                readings.rehearse(system.view()).ifPresent(why -> progress.phase(load.prefix() + "warming up; " + why));
            }

            @Override
            public void measuringStarts() throws ProbeException {
                progress.phase("%smeasuring for %d s"
                        .formatted(load.prefix(), load.load().measure().toSeconds()));
                readings.begin(system.view());
                processors.begin(system.view());
                operations.begin(system.view());
            }

            @Override
            public void quarterPassed() throws ProbeException {
                readings.quarterPassed(system.view());
            }

            @Override
            public void measuringEnds() throws ProbeException {
                processors.loadEnded(system.view());
                readings.loadEnded(system.view());
                progress.phase(load.prefix() + "waiting for the last replies");
            }
        };
    }
}
