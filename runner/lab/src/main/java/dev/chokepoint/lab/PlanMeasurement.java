package dev.chokepoint.lab;

import dev.chokepoint.catalogue.Finding;
import dev.chokepoint.catalogue.PlanLoad;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.result.TrialResult;
import java.nio.file.Path;
import java.util.Map;

/** Measures a ratio finding: a JMeter plan against one component, with the probes read at the borders. */
final class PlanMeasurement implements Measurement {
    private static final String GENERATOR = "jmeter";

    private final Finding finding;
    private final PlanLoad load;
    private final Map<String, Probe> probes;
    private final Path runFolder;
    private final Progress progress;

    PlanMeasurement(Finding finding, PlanLoad load, Map<String, Probe> probes, Path runFolder, Progress progress) {
        this.finding = finding;
        this.load = load;
        this.probes = Map.copyOf(probes);
        this.runFolder = runFolder;
        this.progress = progress;
    }

    @Override
    public void measure(SystemUnderTest system, TrialNotes notes) throws MeasurementException, InterruptedException {
        ProbeReadings readings = new ProbeReadings(finding, probes);
        progress.phase("warming up for " + load.warmup().toSeconds() + " s");
        try {
            LoadTarget target = system.entry(load.entry());
            LoadOutcome outcome = Watched.call(
                    () -> system.load().run(load, target, notes.slot().label(), new Hooks(system, readings)),
                    InvalidReason.LOAD_FAILED,
                    system,
                    progress);
            note(outcome, notes);
            readings.end(system.view(), outcome.measuredRequests(), notes);
        } catch (ProbeException e) {
            throw new MeasurementException(InvalidReason.PROBE_FAILED, e);
        }
    }

    private void note(LoadOutcome outcome, TrialNotes notes) {
        notes.metrics(outcome.metrics());
        notes.shape(outcome.shape());
        notes.generator(outcome.watch());
        notes.acknowledgedOrders(outcome.acknowledgedOrders());
        notes.command(new TrialResult.CommandLine(GENERATOR, outcome.command()));
        outcome.files().forEach(name -> notes.file(runFolder.resolve(name)));
        outcome.saturation().forEach(reason -> notes.invalid(InvalidReason.GENERATOR_SATURATED, reason));
        if (outcome.measuredRequests() == 0) {
            notes.invalid(InvalidReason.LOAD_FAILED, "no request started in the measured part");
        }
    }

    private final class Hooks implements MeasureHooks<ProbeException> {
        private final SystemUnderTest system;
        private final ProbeReadings readings;

        Hooks(SystemUnderTest system, ProbeReadings readings) {
            this.system = system;
            this.readings = readings;
        }

        @Override
        public void measuringStarts() throws ProbeException {
            progress.phase("measuring for " + load.measure().toSeconds() + " s");
            readings.begin(system.view());
        }

        @Override
        public void measuringEnds() throws ProbeException {
            readings.border(system.view());
            progress.phase("waiting for the last replies");
        }
    }
}
