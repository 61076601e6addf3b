package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.LoadTarget;
import java.time.Duration;

/** Puts a load on a system for a whole fork. */
@FunctionalInterface
public interface ForkDriver {

    /** Begins it; it ends by itself after the longest time. The generator has ended when this throws. */
    ForkLoad begin(PlanLoad load, LoadTarget target, String label, Duration longest)
            throws LoadException, InterruptedException;
}
