package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ObservedProcess.ThreadFile;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The processor time of every component of a trial, between any two moments: the total of its processes, and how much
 * of it compilers and collectors used.
 *
 * <p>The total is the kernel's own and misses nothing. Compilers and collectors are read thread by thread: a thread
 * that ends between two moments takes with it what it used since the first of them, and that time then counts as the
 * program's. A JVM ends a second or third compiler thread after some idle seconds, never the first.
 *
 * <p>A look reads one file for each thread: some milliseconds for a JVM of 200 threads, so it can be taken every few
 * seconds. Linux counts in hundredths of a second.
 */
public final class ProcessorTimes {
    private static final double NANOS_PER_MILLI = Duration.ofMillis(1).toNanos();

    private ProcessorTimes() {}

    /** The processor times since each process began, at one moment. */
    public record Snapshot(Map<String, Map<String, OfProcess>> components) {
        /** Takes a copy. */
        public Snapshot {
            components = Map.copyOf(components);
        }
    }

    /** Total of one process, and the time of each living thread that compiles or collects. */
    record OfProcess(Duration total, Map<JvmWork, Map<String, Duration>> threads) {}

    /** What the processes of one component used between two moments, added up. */
    public record Used(Duration total, Duration compilers, Duration collectors) {
        /** The total without compilers and collectors. */
        public Duration net() {
            Duration net = total.minus(compilers).minus(collectors);
            // The threads are read a moment later than the total.
            return net.isNegative() ? Duration.ZERO : net;
        }

        /** Both together. */
        public Used plus(Used more) {
            return new Used(total.plus(more.total), compilers.plus(more.compilers), collectors.plus(more.collectors));
        }

        /** One of the durations as milliseconds per request. */
        public static double millis(Duration time, long requests) {
            return time.toNanos() / NANOS_PER_MILLI / requests;
        }
    }

    /**
     * Reads the processes of all components that the view names; see {@link TrialView#components}. Throws when one
     * cannot be read.
     */
    public static Snapshot snapshot(TrialView view) throws ProbeException {
        Map<String, Map<String, OfProcess>> components = new TreeMap<>();
        for (String component : view.components()) {
            Map<String, OfProcess> instances = new TreeMap<>();
            for (String instance : view.instances(component)) {
                instances.put(instance, read(view.process(instance)));
            }
            components.put(component, Collections.unmodifiableMap(instances));
        }
        return new Snapshot(components);
    }

    private static OfProcess read(ObservedProcess process) throws ProbeException {
        Duration total = process.processorTime();
        Map<JvmWork, Map<String, Duration>> threads = new EnumMap<>(JvmWork.class);
        for (Map.Entry<Long, String> thread : process.threads(ThreadFile.STAT).entrySet()) {
            ProcessStatus.StatLine stat = ProcessStatus.StatLine.parse(process.name(), thread.getValue());
            JvmWork work = JvmWork.of(stat.name());
            if (work != JvmWork.PROGRAM) {
                // With the name, because Linux can give the id of an ended thread to another one.
                threads.computeIfAbsent(work, none -> new HashMap<>())
                        .put(thread.getKey() + " " + stat.name(), stat.processorTime());
            }
        }
        return new OfProcess(total, threads);
    }

    /** What each component used, by its id. Throws when its processes are not the same at both moments. */
    public static Map<String, Used> between(Snapshot before, Snapshot after) throws ProbeException {
        Map<String, Used> used = new TreeMap<>();
        for (Map.Entry<String, Map<String, OfProcess>> component :
                after.components().entrySet()) {
            String id = component.getKey();
            Map<String, OfProcess> then = before.components().getOrDefault(id, Map.of());
            if (!then.keySet().equals(component.getValue().keySet())) {
                throw new ProbeException("processor time of %s: its processes were %s and are %s"
                        .formatted(id, then.keySet(), component.getValue().keySet()));
            }
            Used sum = new Used(Duration.ZERO, Duration.ZERO, Duration.ZERO);
            for (Map.Entry<String, OfProcess> instance : component.getValue().entrySet()) {
                sum = plus(sum, then.getOrDefault(instance.getKey(), instance.getValue()), instance);
            }
            used.put(id, sum);
        }
        return Collections.unmodifiableMap(used);
    }

    private static Used plus(Used sum, OfProcess then, Map.Entry<String, OfProcess> instance) throws ProbeException {
        OfProcess now = instance.getValue();
        Duration total = now.total().minus(then.total());
        if (total.isNegative()) {
            throw new ProbeException("processor time of %s: went from %s to %s; was the process started again?"
                    .formatted(instance.getKey(), then.total(), now.total()));
        }
        return new Used(
                sum.total().plus(total),
                sum.compilers().plus(of(JvmWork.COMPILER, then, now)),
                sum.collectors().plus(of(JvmWork.COLLECTOR, then, now)));
    }

    /** A thread that was not there before has used all of its time since then. */
    private static Duration of(JvmWork work, OfProcess then, OfProcess now) {
        Map<String, Duration> before = then.threads().getOrDefault(work, Map.of());
        Duration sum = Duration.ZERO;
        for (Map.Entry<String, Duration> thread :
                now.threads().getOrDefault(work, Map.of()).entrySet()) {
            Duration added = thread.getValue().minus(before.getOrDefault(thread.getKey(), Duration.ZERO));
            sum = added.isNegative() ? sum : sum.plus(added);
        }
        return sum;
    }

    /**
     * How busy compilers were between two moments that lie {@code wall} apart; it can be more than 1. Usually that is
     * the time of the compiler threads of all components as a share of one processor: 0.5 when they used half a
     * processor all the while. A component with less than one processor for each instance can be at its limit long
     * before. So if the share of its own processors is larger, that counts.
     *
     * @param limits processors of each instance, by component; one that is not limited is missing
     */
    public static double compilerShare(Snapshot before, Snapshot after, Duration wall, Map<String, Double> limits)
            throws ProbeException {
        if (wall.isZero() || wall.isNegative()) {
            throw new IllegalArgumentException("no time passed between the two looks: " + wall);
        }
        double all = 0;
        double most = 0;
        for (Map.Entry<String, Used> component : between(before, after).entrySet()) {
            double share = (double) component.getValue().compilers().toNanos() / wall.toNanos();
            all += share;
            int instances = after.components()
                    .getOrDefault(component.getKey(), Map.of())
                    .size();
            double own = limits.getOrDefault(component.getKey(), 1.0);
            most = own < 1 ? Math.max(most, share / (own * instances)) : most;
        }
        return Math.max(all, most);
    }
}
