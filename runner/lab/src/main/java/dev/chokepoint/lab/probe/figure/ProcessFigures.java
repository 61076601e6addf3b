package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.AtLoadEnd;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** The numbers of a component's processes, all replicas together, and of the machine, as the measured part ends. */
final class ProcessFigures {
    private static final double NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();
    private static final double KIB_PER_MIB = 1_024;
    private static final List<String> QUARTERS = List.of("after a quarter", "after a half", "after three quarters");

    private final LongSupplier nanos;

    /** Figures by a clock, which tells the time of the measured part in nanoseconds. */
    ProcessFigures(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** The source of a number; it needs the process, or the log where the collector is asked for. */
    NumberSource of(Figure.OfProcess figure) {
        String component = figure.of();
        ProcessNumber number = figure.number();
        return switch (number) {
            case PROCESSORS -> process(view -> processors(view, component));
            case PROCESSOR_TIME ->
                process(view -> WhileAtWork.ofRequests(
                        view,
                        later -> new double[] {processorNanos(later, component)},
                        WhileAtWork::difference,
                        grown -> grown[0] / NANOS_PER_SECOND));
            case PROCESSOR_TIME_NET ->
                process(view -> ofThreads(view, component, ProcessStatus::netProcessorNanos, NANOS_PER_SECOND));
            case CONTEXT_SWITCHES -> process(view -> ofThreads(view, component, ProcessStatus::contextSwitches, 1));
            case THREADS -> process(view -> threads(view, component));
            case TIME_WAIT -> process(view -> timeWait(view, component));
            case RESIDENT -> process(view -> resident(view, component));
            case COLLECTIONS, PAUSE_TIME, MEAN_PAUSE, COMMITTED_RANGE ->
                new NumberSource(Set.of(Need.LOG), view -> CollectorFigure.begin(view, component, number, nanos));
        };
    }

    private static NumberSource process(NumberSource.Begin begin) {
        return new NumberSource(Set.of(Need.PROCESS), begin);
    }

    private Reading processors(TrialView view, String component) throws ProbeException {
        return WhileAtWork.ofTime(
                view,
                later -> new double[] {processorNanos(later, component), nanos.getAsLong()},
                grown -> grown[0] / Math.max(1, grown[1]));
    }

    private static double processorNanos(TrialView view, String component) throws ProbeException {
        return sum(view, component, process -> process.processorTime().toNanos());
    }

    private static Reading threads(TrialView view, String component) throws ProbeException {
        // Read once now, so that a process that cannot be read is an error before the load.
        sum(view, component, ProcessStatus::threads);
        Map<String, Double> groups = new TreeMap<>();
        AtLoadEnd.Look look = later -> {
            // A block of a fork that was disturbed is repeated, and then the last look counts.
            groups.clear();
            return sum(later, component, process -> {
                double live = ProcessStatus.threads(process);
                ProcessStatus.threadsByName(process)
                        .forEach((name, count) -> groups.merge(name, (double) count, Double::sum));
                return live;
            });
        };
        return new AtLoadEnd(look, groups);
    }

    private static Reading timeWait(TrialView view, String component) throws ProbeException {
        // Read once now, so that a process that cannot be read is an error before the load.
        sum(view, component, ProcessStatus::timeWait);
        // Ports that became free again before the end were used up all the same.
        double[] most = {0};
        AtLoadEnd.Look look = later -> most[0] = Math.max(most[0], sum(later, component, ProcessStatus::timeWait));
        return new AtLoadEnd(look) {
            @Override
            public void quarterPassed(TrialView later) throws ProbeException {
                look.at(later);
            }
        };
    }

    /** What is counted for a process, or for each of its threads. */
    private interface Count<T> {
        T of(ObservedProcess process) throws ProbeException;
    }

    private static double sum(TrialView view, String component, Count<? extends Number> count) throws ProbeException {
        double sum = 0;
        for (String instance : view.instances(component)) {
            sum += count.of(view.process(instance)).doubleValue();
        }
        return sum;
    }

    /**
     * The increase of the living threads, in units of {@code one}. The work of threads that ended in between is lost.
     */
    private static Reading ofThreads(TrialView view, String component, Count<Map<Long, Long>> count, double one)
            throws ProbeException {
        return WhileAtWork.ofRequests(
                view, later -> ofThreads(later, component, count), ProcessFigures::added, grown -> grown[0] / one);
    }

    private static double[] added(Map<String, Long> before, Map<String, Long> after) {
        double added = 0;
        for (Map.Entry<String, Long> thread : after.entrySet()) {
            added += Math.max(0, thread.getValue() - before.getOrDefault(thread.getKey(), 0L));
        }
        return new double[] {added};
    }

    /** The key is instance and thread, because in containers two replicas can have threads with the same id. */
    private static Map<String, Long> ofThreads(TrialView view, String component, Count<Map<Long, Long>> count)
            throws ProbeException {
        Map<String, Long> all = new HashMap<>();
        for (String instance : view.instances(component)) {
            count.of(view.process(instance)).forEach((thread, value) -> all.put(instance + " " + thread, value));
        }
        return all;
    }

    /** The resident memory of a component's replicas, heap and everything else, in MiB. */
    private static Reading resident(TrialView view, String component) throws ProbeException {
        Map<String, Double> parts = new HashMap<>();
        parts.put("as it began", mib(view, component, "VmRSS"));
        AtLoadEnd.Look look = later -> {
            double last = mib(later, component, "VmRSS");
            parts.put("peak", mib(later, component, "VmHWM"));
            return last;
        };
        return new AtLoadEnd(look, parts) {
            private final Iterator<String> quarters = QUARTERS.iterator();

            @Override
            public void quarterPassed(TrialView later) throws ProbeException {
                double size = mib(later, component, "VmRSS");
                if (quarters.hasNext()) {
                    parts.put(quarters.next(), size);
                }
            }
        };
    }

    private static double mib(TrialView view, String component, String key) throws ProbeException {
        return sum(view, component, process -> ProcessStatus.kib(process, key)) / KIB_PER_MIB;
    }

    /**
     * How busy the machine was with all programs, the load generator included, in percent, from the file in which Linux
     * counts the time of all processors. Time that the hypervisor took counts as busy, because no program here could
     * use it. Waiting for a disk does not count.
     */
    NumberSource machineBusy(Path stat) {
        return new NumberSource(
                Set.of(Need.THIS_MACHINE),
                view -> WhileAtWork.ofTime(view, later -> idleAndAll(stat), grown -> {
                    if (grown[1] <= 0) {
                        throw new ProbeException(stat + ": counted no time in the measured part; it is too short");
                    }
                    // Idle time comes in hundredths of a second, so it may be a little more than all time.
                    return Math.max(0, 100 * (1 - grown[0] / grown[1]));
                }));
    }

    private double[] idleAndAll(Path stat) throws ProbeException {
        try {
            IdleTime time = IdleTime.read(stat, nanos);
            return new double[] {time.idleSeconds(), time.allSeconds()};
        } catch (IOException e) {
            throw new ProbeException("the processor time of the machine cannot be read: " + e.getMessage(), e);
        }
    }
}
