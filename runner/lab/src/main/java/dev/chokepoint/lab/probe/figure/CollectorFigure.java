package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** What the garbage collectors of a component's replicas did in the measured part, from the logs of their JVMs. */
final class CollectorFigure {
    private static final double MINUTE_NANOS = Duration.ofMinutes(1).toNanos();

    private CollectorFigure() {}

    static Reading begin(TrialView view, String component, ProcessNumber number, LongSupplier nanos)
            throws ProbeException {
        for (String instance : view.instances(component)) {
            refuseWithoutCollector(view.log(instance));
        }
        Map<String, Long> from = LogLines.ends(view, component);
        WhileAtWork<double[]> atWork =
                WhileAtWork.ofTime(view, later -> new double[] {nanos.getAsLong()}, grown -> grown[0] / MINUTE_NANOS);
        return new Reading() {
            private final Map<String, Long> to = new LinkedHashMap<>();

            @Override
            public void paused(TrialView later) throws ProbeException {
                atWork.paused(later);
            }

            @Override
            public void drained(TrialView later) throws ProbeException {
                atWork.drained(later);
            }

            @Override
            public void resumed(TrialView later) throws ProbeException {
                atWork.resumed(later);
            }

            @Override
            public void loadEnded(TrialView later) throws ProbeException {
                atWork.loadEnded(later);
                to.putAll(LogLines.ends(later, component));
            }

            @Override
            public double end(TrialView later, long requests) throws ProbeException {
                double minutes = atWork.end(later, requests);
                if (!to.keySet().equals(from.keySet()) || !(minutes > 0)) {
                    throw new ProbeException("the log was not marked at the end of the measured part");
                }
                List<GcPause> measured = new ArrayList<>();
                double range = 0;
                for (Map.Entry<String, Long> instance : from.entrySet()) {
                    Path log = later.log(instance.getKey());
                    long begun = instance.getValue();
                    List<GcPause> ofInstance = collections(log, begun, to.getOrDefault(instance.getKey(), begun));
                    measured.addAll(ofInstance);
                    range += range(collections(log, 0, begun), ofInstance);
                }
                return figure(number, measured, range, minutes);
            }
        };
    }

    private static void refuseWithoutCollector(Path log) throws ProbeException {
        AtomicBoolean named = new AtomicBoolean();
        LogLines.read(log, 0, LogLines.END, (place, line) -> named.set(named.get() || GcPause.namesCollector(line)));
        if (!named.get()) {
            throw new ProbeException(
                    log + ": shows no garbage collector; let the finding start the component with jvm: [\"-Xlog:gc\"]");
        }
    }

    private static double figure(ProcessNumber number, List<GcPause> measured, double range, double minutes)
            throws ProbeException {
        double millis = measured.stream().mapToDouble(GcPause::millis).sum();
        return switch (number) {
            case COLLECTIONS -> measured.size() / minutes;
            case PAUSE_TIME -> millis / minutes;
            case COMMITTED_RANGE -> range;
            case MEAN_PAUSE -> {
                if (measured.isEmpty()) {
                    throw new NothingMeasuredException("no collection while measuring, so there is no mean pause;"
                            + " measure longer, or under more load");
                }
                yield millis / measured.size();
            }
            default -> throw new IllegalStateException(number + " is not about the collector");
        };
    }

    private static List<GcPause> collections(Path log, long from, long to) throws ProbeException {
        List<GcPause> collections = new ArrayList<>();
        LogLines.read(log, from, to, (place, line) -> GcPause.of(line)
                .filter(GcPause::collection)
                .ifPresent(collections::add));
        return collections;
    }

    /** Between the smallest and the largest heap of one replica. It changes in a collection only. */
    private static double range(List<GcPause> before, List<GcPause> measured) {
        if (measured.isEmpty()) {
            return 0;
        }
        GcPause first = before.isEmpty() ? measured.get(0) : before.get(before.size() - 1);
        DoubleSummaryStatistics heap = Stream.concat(Stream.of(first), measured.stream())
                .mapToDouble(GcPause::committedMib)
                .summaryStatistics();
        return heap.getMax() - heap.getMin();
    }
}
