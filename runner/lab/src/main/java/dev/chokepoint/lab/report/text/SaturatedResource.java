package dev.chokepoint.lab.report.text;

import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names what was used up while a load ran, from the probes that were read with it. docs/load.md explains the rule.
 *
 * <p>We chose the bounds. A machine that is busy for 90 % has queues for its processors. A wait that takes half of the
 * response time is its largest part.
 */
final class SaturatedResource {
    private static final String MACHINE_BUSY = "machine.busy";

    /** Before a component's name: how many processors its processes used. */
    private static final String PROCESSORS = "processors.";

    /** The name of a probe that measures the wait for a lock, such as "stock-lock.wait-seconds". */
    private static final Pattern LOCK = Pattern.compile("([a-z-]+-lock)\\.wait[^/]*");

    private static final double FULL_PERCENT = 90;
    private static final double LARGEST_PART = 0.5;

    /** A component that uses less than this cannot be the reason for a full machine, so it is not named. */
    private static final double LEAST_PROCESSORS_NAMED = 0.1;

    /** The name under which the processors that a component may run on are read back. */
    private static final String MACHINE_SETTING = "machine";

    /** Whole processors or a fraction of one, such as "4" or "0.3". */
    private static final Pattern PROCESSOR_LIMIT = Pattern.compile("[0-9]*[1-9][0-9]*|[0-9]+\\.[0-9]*[1-9][0-9]*");

    private static final String MEAN = "response_time_mean";
    private static final double MILLIS_PER_SECOND = 1_000;

    private SaturatedResource() {}

    /** What was saturated in an arm or level under a load, "none of those watched", or "not watched". */
    static String of(Variant variant, RunLoad load) {
        List<String> found = new ArrayList<>();
        List<Use> uses = uses(variant, load);
        OptionalDouble busy = variant.mean(load.metric(MACHINE_BUSY));
        boolean watched = busy.isPresent();
        if (busy.isPresent() && busy.getAsDouble() >= FULL_PERCENT) {
            String most = uses.stream()
                    .max(Comparator.comparing(Use::processors))
                    .filter(use -> use.processors() >= LEAST_PROCESSORS_NAMED)
                    .map(use ->
                            ", most by " + use.component() + ": " + NumberText.plain(use.processors()) + " processors")
                    .orElse("");
            found.add("machine full (" + NumberText.plain(Math.rint(busy.getAsDouble())) + " % busy" + most + ")");
        }
        uses.forEach(use -> found.addAll(ownLimit(variant, use)));
        for (String probe : metrics(variant, load)) {
            Matcher lock = LOCK.matcher(probe);
            double share = lock.matches() ? shareOfResponseTime(variant, load, probe) : Double.NaN;
            watched |= Double.isFinite(share);
            if (share >= LARGEST_PART) {
                // Waits belong to orders that ended in the measured part, response times to those that began in it.
                String part = share > 1 ? "all" : NumberText.percent(share);
                found.add("wait for " + lock.group(1) + " (" + part + " of the response time)");
            }
        }
        if (found.isEmpty()) {
            return watched ? "none of those watched" : "not watched";
        }
        return String.join("; ", found);
    }

    private static List<Use> uses(Variant variant, RunLoad load) {
        return metrics(variant, load).stream()
                .filter(name -> name.startsWith(PROCESSORS))
                .map(name -> new Use(
                        name.substring(PROCESSORS.length()),
                        variant.mean(load.metric(name)).orElse(0)))
                .toList();
    }

    /** A component that used up the processors that it was given. Its use is that of all its replicas together. */
    private static List<String> ownLimit(Variant variant, Use use) {
        return variant.trials().stream()
                .map(trial -> given(trial, use.component()))
                .filter(given -> given > 0)
                .distinct()
                .filter(given -> use.processors() >= FULL_PERCENT / 100 * given)
                .map(given -> use.component() + " full (" + NumberText.plain(use.processors()) + " of its "
                        + NumberText.plain(given) + " processors)")
                .toList();
    }

    /**
     * The processors that all replicas of a component may use together; 0 if nothing limits them. Each has a fraction
     * of its own, but replicas on whole processors share these.
     */
    private static double given(TrialResult trial, String component) {
        Pattern replica = Pattern.compile(Pattern.quote(component) + "(-[0-9]+)?");
        List<Double> limits = trial.readBack().stream()
                .filter(read -> replica.matcher(read.component()).matches()
                        && read.setting().equals(MACHINE_SETTING)
                        && PROCESSOR_LIMIT.matcher(read.seen()).matches())
                .map(read -> Double.valueOf(read.seen()))
                .toList();
        double most = limits.stream().mapToDouble(limit -> limit).max().orElse(0);
        return most == Math.rint(most)
                ? most
                : limits.stream().mapToDouble(limit -> limit).sum();
    }

    /** NaN for a probe that is not in milliseconds or seconds. */
    private static double shareOfResponseTime(Variant variant, RunLoad load, String probe) {
        String unit = variant.unit(load.metric(probe));
        double factor = unit.equals("ms") || unit.startsWith("ms/")
                ? 1
                : unit.startsWith("s/") ? MILLIS_PER_SECOND : Double.NaN;
        return factor
                * variant.mean(load.metric(probe)).orElse(Double.NaN)
                / variant.mean(load.metric(MEAN)).orElse(Double.NaN);
    }

    /** The metrics of a load without its prefix, sorted, ratios left out. */
    private static List<String> metrics(Variant variant, RunLoad load) {
        String prefix = load.metric("");
        return variant.trials().stream()
                .flatMap(trial -> trial.metrics().keySet().stream())
                .filter(name -> name.startsWith(prefix) && !name.contains(" / "))
                .map(name -> name.substring(prefix.length()))
                .distinct()
                .sorted()
                .toList();
    }

    /** How many processors a component used, the mean of the trials. */
    private record Use(String component, double processors) {}
}
