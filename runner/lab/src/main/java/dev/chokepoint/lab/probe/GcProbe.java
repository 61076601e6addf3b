package dev.chokepoint.lab.probe;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * What trip-service's garbage collector did in the measured part, from the log of its JVM. The component has to be
 * started with {@code -Xlog:gc}.
 *
 * @param id the probe's id
 * @param unit its unit
 * @param description one sentence
 * @param figure makes the number
 * @param nanos a clock in nanoseconds
 */
record GcProbe(String id, String unit, String description, Figure figure, LongSupplier nanos) implements Probe {

    private static final double MINUTE_NANOS = Duration.ofMinutes(1).toNanos();

    /** The number of all instances together. */
    @FunctionalInterface
    interface Figure {
        /**
         * Makes the number.
         *
         * @param instances what each instance collected
         * @param minutes how long the measured part was
         * @throws NothingMeasuredException if it does not exist without a collection, and there was none
         */
        double of(List<Collected> instances, double minutes) throws ProbeException;
    }

    /**
     * What one instance collected.
     *
     * @param before all collections before the measured part
     * @param measured those in the measured part
     */
    record Collected(List<GcRecords.Collection> before, List<GcRecords.Collection> measured) {
        Collected {
            before = List.copyOf(before);
            measured = List.copyOf(measured);
        }

        private double pauseMillis() {
            return measured.stream()
                    .mapToDouble(GcRecords.Collection::pauseMillis)
                    .sum();
        }

        private double range() {
            if (measured.isEmpty()) {
                // The heap changes in a collection only.
                return 0;
            }
            double first = before.isEmpty()
                    ? measured.get(0).committedMib()
                    : before.get(before.size() - 1).committedMib();
            double least = first;
            double most = first;
            for (GcRecords.Collection collection : measured) {
                least = Math.min(least, collection.committedMib());
                most = Math.max(most, collection.committedMib());
            }
            return most - least;
        }
    }

    /** Report 000: "cpu 80%时 一分钟gc次数60次左右". */
    static GcProbe collections(LongSupplier nanos) {
        return new GcProbe(
                "gc.collections-per-minute",
                "collections/min",
                "collections of trip-service's heap while measuring, by minutes; from -Xlog:gc in its log",
                (instances, minutes) -> count(instances) / minutes,
                nanos);
    }

    private static int count(List<Collected> instances) {
        return instances.stream().mapToInt(one -> one.measured().size()).sum();
    }

    /** Report 000: "总花费时间600ms~1s". */
    static GcProbe pauses(LongSupplier nanos) {
        return new GcProbe(
                "gc.pause-per-minute",
                "ms/min",
                "time that collections stopped trip-service while measuring, by minutes; from -Xlog:gc in its log",
                (instances, minutes) ->
                        instances.stream().mapToDouble(Collected::pauseMillis).sum() / minutes,
                nanos);
    }

    /** Report 000: "平均每次16ms左右". */
    static GcProbe meanPause(LongSupplier nanos) {
        return new GcProbe(
                "gc.pause-mean",
                "ms",
                "mean time that a collection stopped trip-service while measuring, left out where there was none; "
                        + "from -Xlog:gc in its log",
                (instances, minutes) -> {
                    if (count(instances) == 0) {
                        throw new NothingMeasuredException("no collection while measuring, so there is no mean pause;"
                                + " measure longer, or under more load");
                    }
                    return instances.stream()
                                    .mapToDouble(Collected::pauseMillis)
                                    .sum()
                            / count(instances);
                },
                nanos);
    }

    /** Report 000: "固定堆内存大小为1824M,避免扩缩容对程序造成影响". */
    static GcProbe committedRange(LongSupplier nanos) {
        return new GcProbe(
                "heap.committed-range",
                "MiB",
                "largest less smallest heap that trip-service's JVM held while measuring; 0 if it never grew or "
                        + "shrank; from -Xlog:gc in its log",
                (instances, minutes) ->
                        instances.stream().mapToDouble(Collected::range).sum(),
                nanos);
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOG);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            GcRecords.requireSwitchedOn(view.log(instance));
        }
        return new Collections(figure, nanos, offsets(view));
    }

    private static Map<String, Long> offsets(TrialView view) throws ProbeException {
        Map<String, Long> offsets = new LinkedHashMap<>();
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            offsets.put(instance, LogRecords.offset(view.log(instance)));
        }
        return offsets;
    }

    private static final class Collections implements Reading {
        private final Figure figure;
        private final LongSupplier nanos;
        private final Map<String, Long> from;
        private final long start;
        private final Map<String, Long> until = new LinkedHashMap<>();
        private double minutes;

        Collections(Figure figure, LongSupplier nanos, Map<String, Long> from) {
            this.figure = figure;
            this.nanos = nanos;
            this.from = from;
            this.start = nanos.getAsLong();
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            minutes = (nanos.getAsLong() - start) / MINUTE_NANOS;
            until.putAll(offsets(view));
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (!until.keySet().equals(from.keySet()) || !(minutes > 0)) {
                throw new ProbeException("the log was not marked at the end of the measured part");
            }
            List<Collected> instances = new ArrayList<>();
            for (Map.Entry<String, Long> instance : from.entrySet()) {
                Path log = view.log(instance.getKey());
                instances.add(new Collected(
                        GcRecords.between(log, 0, instance.getValue()),
                        GcRecords.between(
                                log, instance.getValue(), until.getOrDefault(instance.getKey(), instance.getValue()))));
            }
            return figure.of(instances, minutes);
        }
    }
}
