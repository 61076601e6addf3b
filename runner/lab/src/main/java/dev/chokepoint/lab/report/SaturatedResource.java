package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

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

    /** Below a tenth of a processor nobody is the reason why a machine is full; then the reason is not watched. */
    static final double LEAST_PROCESSORS_NAMED = 0.1;

    /** The name under which the processors that a component may run on are read back. */
    private static final String MACHINE_SETTING = "machine";

    private static final Pattern WHOLE_NUMBER = Pattern.compile("[1-9][0-9]*");

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
        for (String probe : probes(variant, load, PROCESSORS)) {
            found.addAll(ownLimit(
                    variant, probe, probe.substring(load.metric(PROCESSORS).length())));
        }
        for (String probe : probes(variant, load, STOCK_LOCK)) {
            double share =
                    waited(variant, probe) / variant.mean(load.metric(MEAN)).orElse(Double.NaN);
            looked |= Double.isFinite(share);
            if (share >= LARGEST_PART) {
                found.add("lock on the stock (" + part(share) + " of the response time)");
            }
        }
        if (!found.isEmpty()) {
            return String.join("; ", found);
        }
        return looked ? "none of those watched" : "not watched";
    }

    /**
     * The waits are those of orders that ended in the measured part, the response times those of orders that began in
     * it: in a queue that grows or shrinks the one can be more than the other.
     */
    private static String part(double share) {
        return share > 1 ? "all" : Numbers.percent(share);
    }

    /** A component that used up the processors that it was given. */
    private static List<String> ownLimit(Variant variant, String probe, String component) {
        double used = variant.mean(probe).orElse(0);
        return variant.trials().stream()
                .flatMap(trial -> trial.readBack().stream())
                .filter(read -> read.component().equals(component)
                        && read.setting().equals(MACHINE_SETTING)
                        && WHOLE_NUMBER.matcher(read.seen()).matches())
                .map(TrialResult.ReadBack::seen)
                .distinct()
                .filter(given -> used >= FULL_PERCENT / 100 * Double.parseDouble(given))
                .map(given -> component + " full (" + Numbers.plain(used) + " of its " + given + " processors)")
                .toList();
    }

    /** The component that used the most processors. */
    private static String most(Variant variant, RunLoad load) {
        ToDoubleFunction<String> used = probe -> variant.mean(probe).orElse(0);
        return probes(variant, load, PROCESSORS).stream()
                .max((left, right) -> Double.compare(used.applyAsDouble(left), used.applyAsDouble(right)))
                .filter(probe -> used.applyAsDouble(probe) >= LEAST_PROCESSORS_NAMED)
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
