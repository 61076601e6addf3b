package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.PlanLoad;
import dev.chokepoint.stack.Children;
import java.nio.file.Path;
import java.time.Clock;

/** Runs JMeter plans, each as a child process of its own. */
public final class JMeterLoad {

    /**
     * Prepares without starting anything.
     *
     * @param children starts the child, so that it cannot outlive the runner
     * @param paths where JMeter, its plans and their data are
     * @param runFolder an existing folder that gets the files of each load
     * @param clock tells the time; the same as the machine's, for JMeter stamps its samples with that
     */
    public JMeterLoad(Children children, JMeterPaths paths, Path runFolder, Clock clock) {
        throw new UnsupportedOperationException("being written");
    }

    /**
     * Runs a plan once, warm-up and measured part in one process, and reads its sample log.
     *
     * @param load the plan with its parameters
     * @param target where the requests go
     * @param trialLabel begins the name of each file, such as "trial-01-off"
     * @param hooks called at the borders of the measured part
     * @param <X> what may go wrong in the hooks
     * @return what it gave
     * @throws LoadException if JMeter did not run as planned, or its sample log cannot be trusted
     * @throws X from a hook; JMeter has been ended
     * @throws InterruptedException if the thread was interrupted; JMeter has been ended
     */
    public <X extends Exception> LoadOutcome run(
            PlanLoad load, LoadTarget target, String trialLabel, MeasureHooks<X> hooks)
            throws LoadException, InterruptedException, X {
        throw new UnsupportedOperationException("being written");
    }
}
