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

    /** Runs warm-up and measured part and waits for the last replies. The generator has ended when this throws. */
    LoadOutcome run(PlanLoad load, LoadTarget target, String label, MeasureHooks<ProbeException> hooks)
            throws LoadException, ProbeException, InterruptedException;
}
