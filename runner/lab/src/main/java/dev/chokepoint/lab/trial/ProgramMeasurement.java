package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.stack.process.LogTail;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Measures a count finding: a program that runs to its end and prints what it counted as its last line. */
public record ProgramMeasurement(
        Finding finding, ProgramLoad load, Map<String, Probe> probes, Map<String, String> units, Progress progress)
        implements Measurement {
    /** Name of the metric with the number of cases. */
    public static final String CASES = "cases";

    /** Stands in a program's arguments for the seed of the trial. */
    private static final String SEED = "${seed}";

    /** Six programs of a count finding take half a minute. A program that takes this long hangs. */
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    @Override
    public void measure(SystemUnderTest system, TrialNotes notes) throws MeasurementException, InterruptedException {
        ProbeReadings readings = new ProbeReadings(finding, UnaryOperator.identity(), probes);
        List<String> arguments = load.arguments().stream()
                .map(word -> word.replace(SEED, Long.toString(notes.slot().seed())))
                .toList();
        try {
            readings.begin(system.view());
            progress.phase("running " + load.program());
            SystemUnderTest.ProgramOutcome outcome = WatchedWork.call(
                    () -> system.runProgram(load.program(), arguments, DEADLINE),
                    InvalidReason.PROGRAM_FAILED,
                    system,
                    progress);
            notes.command(new TrialResult.CommandLine(load.program(), outcome.command()));
            notes.file(outcome.output());
            notes.file(outcome.errors());
            ProgramReport report = report(outcome);
            report.metrics().forEach((name, value) -> notes.metric(name, value, units.getOrDefault(name, "count")));
            notes.metric(CASES, (double) report.cases(), CASES);
            notes.rows(report.rows());
            notes.readBack(readBack(report, notes));
            TrialView view = new WithMetrics(system.view(), report.metrics());
            readings.loadEnded(view);
            readings.end(view, report.cases(), notes);
        } catch (ProbeException e) {
            throw new MeasurementException(InvalidReason.PROBE_FAILED, "", e);
        } finally {
            readings.abandon().ifPresent(progress::phase);
        }
    }

    private ProgramReport report(SystemUnderTest.ProgramOutcome outcome) throws MeasurementException {
        try {
            if (outcome.exitCode() != 0) {
                throw new MeasurementException(
                        InvalidReason.PROGRAM_FAILED,
                        load.program() + " ended with exit code " + outcome.exitCode() + "; its last lines:\n"
                                + String.join("\n", LogTail.of(outcome.errors()).lines()));
            }
            return ProgramReport.lastLineOf(outcome.output());
        } catch (IOException e) {
            throw new MeasurementException(InvalidReason.PROGRAM_FAILED, load.program() + ": ", e);
        }
    }

    /** The program prints the settings that it ran with. */
    private List<TrialResult.ReadBack> readBack(ProgramReport report, TrialNotes notes) {
        List<TrialResult.ReadBack> all = new ArrayList<>();
        new TreeMap<>(notes.launch(load.program()).properties()).forEach((key, asked) -> {
            String seen = report.settings().getOrDefault(key, "(not said)");
            boolean same = seen.equals(asked);
            all.add(new TrialResult.ReadBack(load.program(), key, asked, seen, "the program's last line", same));
        });
        return all;
    }

    private record WithMetrics(TrialView view, Map<String, Double> programMetrics) implements TrialView {
        @Override
        public List<String> instances(String component) {
            return view.instances(component);
        }

        @Override
        public ObservedProcess process(String component) {
            return view.process(component);
        }

        @Override
        public URI managementUrl(String component) {
            return view.managementUrl(component);
        }

        @Override
        public Path log(String component) {
            return view.log(component);
        }

        @Override
        public String jdbcUrl(String database) {
            return view.jdbcUrl(database);
        }
    }
}
