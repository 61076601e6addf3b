package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.probe.ProbeException;

/** Puts a plan's load on a system. */
@FunctionalInterface
public interface LoadDriver {

    /**
     * Runs warm-up and measured part and waits for the last replies.
     *
     * @param load the plan with its parameters
     * @param target where it goes
     * @param label the trial's name in file names
     * @param hooks called at the borders of the measured part and at its quarters
     * @return what was measured
     * @throws LoadException if the load did not run as planned
     * @throws ProbeException what a hook threw
     * @throws InterruptedException if the run is to end; the generator is stopped
     */
    LoadOutcome run(PlanLoad load, LoadTarget target, String label, MeasureHooks<ProbeException> hooks)
            throws LoadException, ProbeException, InterruptedException;
}
