package dev.chokepoint.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * Names what was used up while a load ran, from the probes that were read with it; docs/method.md tells the rule.
 *
 * <p>The bounds are ours. A machine that is busy for 90 % has queues for its processors. Half of the response time
 * spent in one wait makes that wait the largest part of it.
 */
final class SaturatedResource {
    /** The machine's processors, in percent. */
    static final String MACHINE_BUSY = "machine.busy";

    /** Before a component's name: how many processors its processes used. */
    static final String PROCESSORS = "processors.";

    /** Before the name of a probe that tells how long requests waited for the lock of a product and day. */
    static final String STOCK_LOCK = "stock-lock.";

    static final double FULL_PERCENT = 90;
    static final double LARGEST_PART = 0.5;

    private static final String MEAN = "response_time_mean";
    private static final double MILLIS_PER_SECOND = 1_000;

    private SaturatedResource() {}

    /**
     * One sentence.
     *
     * @param variant the arm or level
     * @param load the load
     * @return what was saturated, that nothing known was, or that nobody looked
     */
    static String of(Variant variant, RunLoad load) {
        List<String> found = new ArrayList<>();
        OptionalDouble busy = variant.mean(load.metric(MACHINE_BUSY));
        boolean looked = busy.isPresent();
        if (busy.isPresent() && busy.getAsDouble() >= FULL_PERCENT) {
            String percent = Numbers.plain(Math.rint(busy.getAsDouble()));
            found.add("machine full (" + percent + " % busy" + most(variant, load) + ")");
        }
        for (String probe : probes(variant, load, STOCK_LOCK)) {
            double share =
                    waited(variant, probe) / variant.mean(load.metric(MEAN)).orElse(Double.NaN);
            looked |= Double.isFinite(share);
            if (share >= LARGEST_PART) {
                found.add("lock on the stock (" + Numbers.percent(share) + " of the response time)");
            }
        }
        if (!found.isEmpty()) {
            return String.join("; ", found);
        }
        return looked ? "none of those watched" : "not watched";
    }

    /** The component that used the most processors. */
    private static String most(Variant variant, RunLoad load) {
        ToDoubleFunction<String> used = probe -> variant.mean(probe).orElse(0);
        return probes(variant, load, PROCESSORS).stream()
                .max((left, right) -> Double.compare(used.applyAsDouble(left), used.applyAsDouble(right)))
                .map(probe ->
                        ", most by " + probe.substring(load.metric(PROCESSORS).length()) + ": "
                                + Numbers.plain(used.applyAsDouble(probe)) + " processors")
                .orElse("");
    }

    /** Milliseconds a request; a probe in another unit tells nothing about the response time. */
    private static double waited(Variant variant, String probe) {
        String unit = variant.unit(probe);
        double value = variant.mean(probe).orElse(Double.NaN);
        if (unit.equals("ms") || unit.startsWith("ms/")) {
            return value;
        }
        return unit.startsWith("s/") ? value * MILLIS_PER_SECOND : Double.NaN;
    }

    private static List<String> probes(Variant variant, RunLoad load, String prefix) {
        TreeSet<String> names = new TreeSet<>();
        variant.trials().forEach(trial -> trial.metrics().keySet().stream()
                .filter(name -> name.startsWith(load.metric(prefix)) && !name.contains(" / "))
                .forEach(names::add));
        return List.copyOf(names);
    }
}
