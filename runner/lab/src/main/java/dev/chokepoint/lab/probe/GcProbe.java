package dev.chokepoint.lab.probe;

import java.time.Duration;
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
 * @param figure the number of one instance
 * @param nanos a clock in nanoseconds
 */
record GcProbe(String id, String unit, String description, Figure figure, LongSupplier nanos) implements Probe {

    private static final double MINUTE_NANOS = Duration.ofMinutes(1).toNanos();

    /** The number of one instance; those of several instances are added up. */
    @FunctionalInterface
    interface Figure {
        /**
         * Makes the number.
         *
         * @param before all collections before the measured part
         * @param measured those in the measured part
         * @param minutes how long it was
         */
        double of(List<GcRecords.Collection> before, List<GcRecords.Collection> measured, double minutes)
                throws ProbeException;
    }

    /** Report 000: "cpu 80%时 一分钟gc次数60次左右". */
    static GcProbe collections(LongSupplier nanos) {
        return new GcProbe(
                "gc.collections-per-minute",
                "collections/min",
                "collections of trip-service's heap while measuring, by minutes; from -Xlog:gc in its log",
                (before, measured, minutes) -> measured.size() / minutes,
                nanos);
    }

    /** Report 000: "总花费时间600ms~1s". A mean pause would not exist where there was no collection; this does. */
    static GcProbe pauses(LongSupplier nanos) {
        return new GcProbe(
                "gc.pause-per-minute",
                "ms/min",
                "time that collections stopped trip-service while measuring, by minutes; divided by the collections "
                        + "it is the mean pause; from -Xlog:gc in its log",
                (before, measured, minutes) -> measured.stream()
                                .mapToDouble(GcRecords.Collection::pauseMillis)
                                .sum()
                        / minutes,
                nanos);
    }

    /** Report 000: "固定堆内存大小为1824M,避免扩缩容对程序造成影响". */
    static GcProbe committedRange(LongSupplier nanos) {
        return new GcProbe(
                "heap.committed-range",
                "MiB",
                "largest less smallest heap that trip-service's JVM held while measuring; 0 if it never grew or "
                        + "shrank; from -Xlog:gc in its log",
                GcProbe::range,
                nanos);
    }

    private static double range(
            List<GcRecords.Collection> before, List<GcRecords.Collection> measured, double minutes) {
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
        public void border(TrialView view) throws ProbeException {
            minutes = (nanos.getAsLong() - start) / MINUTE_NANOS;
            until.putAll(offsets(view));
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (!until.keySet().equals(from.keySet()) || !(minutes > 0)) {
                throw new ProbeException("the log was not marked at the end of the measured part");
            }
            double sum = 0;
            for (Map.Entry<String, Long> instance : from.entrySet()) {
                long border = until.getOrDefault(instance.getKey(), 0L);
                sum += figure.of(
                        GcRecords.between(view.log(instance.getKey()), 0, instance.getValue()),
                        GcRecords.between(view.log(instance.getKey()), instance.getValue(), border),
                        minutes);
            }
            return sum;
        }
    }
}
