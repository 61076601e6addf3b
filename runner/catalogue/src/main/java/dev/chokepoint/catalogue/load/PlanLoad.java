package dev.chokepoint.catalogue.load;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A JMeter plan with its parameters.
 *
 * @param plan the plan's file name without {@code .jmx}
 * @param data the plan's input rows by name; empty for the usual ones of the system
 * @param warmup load before the measurement, not counted; 0 or more
 * @param measure load that counts; more than 0
 * @param operations what an operator does to the system in the measured part, in the order in which it is written
 */
public record PlanLoad(
        String plan,
        String entry,
        Arrivals arrivals,
        Optional<String> data,
        Duration warmup,
        Duration measure,
        List<Operation> operations)
        implements Load {

    /** The end of every open plan's name, so that the reader of a finding sees the kind of loop. */
    private static final String OPEN_SUFFIX = "-open";

    /** Refuses threads for an open plan or a rate for a closed one. */
    public PlanLoad {
        if (open(plan) != arrivals instanceof Arrivals.Open) {
            throw new IllegalArgumentException("load.plan is %s with %s; allowed: %s; do: give what the plan takes"
                    .formatted(plan, arrivals.text(), open(plan) ? "a rate" : "threads"));
        }
    }

    /** The same load with these operations during the measurement. */
    public PlanLoad with(List<Operation> done) {
        return new PlanLoad(plan, entry, arrivals, data, warmup, measure, done);
    }

    /** A closed plan on the default rows, without operations. */
    public static PlanLoad closed(String plan, String entry, int threads, Duration warmup, Duration measure) {
        return new PlanLoad(plan, entry, new Arrivals.Closed(threads), Optional.empty(), warmup, measure, List.of());
    }

    /** Whether the plan of this name is open: it sends at a rate. */
    public static boolean open(String plan) {
        return plan.endsWith(OPEN_SUFFIX);
    }

    /** The same load with other lengths. */
    public PlanLoad lasting(Duration warmup, Duration measure) {
        return new PlanLoad(plan, entry, arrivals, data, warmup, measure, operations);
    }

    /** The same load with another number of threads, or with another rate. */
    public PlanLoad arriving(Arrivals other) {
        return new PlanLoad(plan, entry, other, data, warmup, measure, operations);
    }
}
