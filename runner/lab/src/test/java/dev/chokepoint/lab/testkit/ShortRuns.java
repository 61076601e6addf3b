package dev.chokepoint.lab.testkit;

import static org.assertj.core.api.Assumptions.assumeThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.lab.probe.declared.Probes;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.run.Run;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.lab.trial.Operator;
import java.time.Clock;
import java.time.Duration;

/** Runs whose figures nobody believes. So they do not wait for the look at what else uses the machine. */
public final class ShortRuns {
    private ShortRuns() {}

    /**
     * A run of this checkout that says nothing of what it does.
     *
     * @param catalogue the findings that it can measure
     * @param systems where the system comes from
     * @return the run
     */
    public static Run of(Catalogue catalogue, SystemFactory systems) {
        return new Run(
                Repository.HOME,
                catalogue,
                systems,
                Probes::of,
                new ReadBackReader(ShownSettings.overHttp()),
                Operator.overHttp(),
                Duration.ZERO,
                Quiet.progress(),
                Clock.systemUTC());
    }

    /**
     * Skips the rest of a test whose run says that the machine could not measure.
     *
     * @param result of the run
     */
    public static void assumeMeasured(RunResult result) {
        assumeThat(result.reasons())
                .as("a machine that is busy with other things cannot measure; the trial says so")
                .noneMatch(reason -> reason.contains(InvalidReason.GENERATOR_SATURATED.because("")))
                .noneMatch(reason -> reason.contains(InvalidReason.MACHINE_BUSY.because("")));
    }
}
