package dev.chokepoint.catalogue;

import java.time.Duration;

/**
 * A JMeter plan with its parameters.
 *
 * @param plan the plan's file name without {@code .jmx}
 * @param entry the component that the plan calls; {@value #DEFAULT_ENTRY} unless stated
 * @param threads simultaneous users of the closed loop, at least 1
 * @param warmup load before the measurement, not counted; 0 or more
 * @param measure load that counts; more than 0
 */
public record PlanLoad(String plan, String entry, int threads, Duration warmup, Duration measure) implements Load {

    /** The component that a plan calls unless its finding names another. */
    public static final String DEFAULT_ENTRY = "trip-service";

    /** Refuses empty names and numbers out of range. */
    public PlanLoad {
        Require.text("load.plan", plan);
        Require.text("load.entry", entry);
        Require.atLeast("load.threads", 1, threads);
        Require.notNegative("load.warmup", warmup);
        Require.positive("load.measure", measure);
    }
}
