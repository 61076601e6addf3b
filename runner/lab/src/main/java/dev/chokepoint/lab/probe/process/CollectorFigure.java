package dev.chokepoint.lab.probe.process;

import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.log.GcPause;
import dev.chokepoint.lab.probe.log.LogLines;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/** What the garbage collectors of a component's replicas did in the measured part, from the logs of their JVMs. */
final class CollectorFigure implements Reading {
    private static final double MINUTE_NANOS = Duration.ofMinutes(1).toNanos();

    private final String component;
    private final ProcessNumber number;
    private final LongSupplier nanos;
    private final long start;
    private final Map<String, Long> from;
    private final Map<String, Long> to = new LinkedHashMap<>();
    private double minutes;

    private CollectorFigure(String component, ProcessNumber number, LongSupplier nanos, Map<String, Long> from) {
        this.component = component;
        this.number = number;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        this.from = from;
    }

    /** Collections of one replica, in the measured part and before it. */
    private record Collected(List<GcPause> before, List<GcPause> measured) {
        static Collected of(Path log, long from, long to) throws ProbeException {
            return new Collected(collections(log, 0, from), collections(log, from, to));
        }

        private static List<GcPause> collections(Path log, long from, long to) throws ProbeException {
            List<GcPause> collections = new ArrayList<>();
            LogLines.read(log, from, to, (place, line) -> GcPause.of(line)
                    .filter(GcPause::collection)
                    .ifPresent(collections::add));
            return collections;
        }

        private double range() {
            if (measured.isEmpty()) {
                // The heap changes in a collection only.
                return 0;
            }
            double least = (before.isEmpty() ? measured.get(0) : before.get(before.size() - 1)).committedMib();
            double most = least;
            for (GcPause collection : measured) {
                least = Math.min(least, collection.committedMib());
                most = Math.max(most, collection.committedMib());
            }
            return most - least;
        }
    }

    static Reading begin(TrialView view, String component, ProcessNumber number, LongSupplier nanos)
            throws ProbeException {
        for (String instance : view.instances(component)) {
            Path log = view.log(instance);
            AtomicBoolean named = new AtomicBoolean();
            LogLines.read(log, 0, LogLines.END, (place, line) -> {
                if (GcPause.namesCollector(line)) {
                    named.set(true);
                }
            });
            if (!named.get()) {
                throw new ProbeException(log
                        + ": shows no garbage collector; let the finding start the component with jvm: [\"-Xlog:gc\"]");
            }
        }
        return new CollectorFigure(component, number, nanos, LogLines.ends(view, component));
    }

    @Override
    public void loadEnded(TrialView view) throws ProbeException {
        minutes = (nanos.getAsLong() - start) / MINUTE_NANOS;
        to.putAll(LogLines.ends(view, component));
    }

    @Override
    public double end(TrialView view, long requests) throws ProbeException {
        if (!to.keySet().equals(from.keySet()) || !(minutes > 0)) {
            throw new ProbeException("the log was not marked at the end of the measured part");
        }
        List<GcPause> measured = new ArrayList<>();
        double range = 0;
        for (Map.Entry<String, Long> instance : from.entrySet()) {
            long until = to.getOrDefault(instance.getKey(), instance.getValue());
            Collected collected = Collected.of(view.log(instance.getKey()), instance.getValue(), until);
            measured.addAll(collected.measured());
            range += collected.range();
        }
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
}
