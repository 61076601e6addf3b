package dev.chokepoint.lab.probe;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What is left of the time of an order's global transaction without its tries and its confirms; report 000:
 * "接口的返回时间是try+confirm的执行时间". If the confirms were not waited for, it would be negative by their length.
 *
 * <p>Each is a mean over what ended while measuring, so that orders under way at the borders hardly matter.
 */
final class UnexplainedTimeProbe implements Probe {
    private static final String PLACEMENT = "trip_order_placement_seconds";
    private static final String TRIES = "trip_order_tries_seconds";
    private static final String PHASE = "trip_phase_seconds";

    @Override
    public String id() {
        return "order.unexplained-seconds";
    }

    @Override
    public String unit() {
        return "s/order";
    }

    @Override
    public String description() {
        return "mean time of an order's global transaction less both tries (with registration and stock lock) and less "
                + "the confirm of each participant; from trip-service's meters trip_order_placement_seconds, "
                + "trip_order_tries_seconds and trip_phase_seconds; its parts are the means";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Unexplained(Meters.of(view, Components.TRIP_SERVICE));
    }

    /** The means of an order: "placement", "tries", and "confirm" of all participants together. */
    static Map<String, Double> means(Meters before, Meters after) throws ProbeException {
        Map<String, Double> means = new LinkedHashMap<>();
        means.put("placement", mean(PLACEMENT, series -> true, before, after));
        means.put("tries", mean(TRIES, series -> true, before, after));
        double confirms = 0;
        for (String participant : participants(after)) {
            confirms += mean(PHASE, confirmOf(participant), before, after);
        }
        means.put("confirm", confirms);
        return means;
    }

    private static double mean(String timer, Predicate<Series> fits, Meters before, Meters after)
            throws ProbeException {
        double count = new Counter(timer + "_count", fits, true).delta(before, after);
        if (count == 0) {
            throw new NothingMeasuredException(after.source() + ": " + timer + " got nothing while measuring");
        }
        return new Counter(timer + "_sum", fits, true).delta(before, after) / count;
    }

    private static Set<String> participants(Meters meters) throws ProbeException {
        Set<String> participants = new TreeSet<>();
        for (Series series : meters.series()) {
            String participant = series.labels().get("participant");
            if (series.name().equals(PHASE + "_count")
                    && participant != null
                    && confirmOf(participant).test(series)) {
                participants.add(participant);
            }
        }
        if (participants.isEmpty()) {
            throw new ProbeException(meters.absent(PHASE + "_count"));
        }
        return participants;
    }

    private static Predicate<Series> confirmOf(String participant) {
        return series -> "confirm".equals(series.labels().get("phase"))
                && participant.equals(series.labels().get("participant"));
    }

    private static final class Unexplained implements Reading {
        private final Meters before;
        private final Map<String, Double> parts = new LinkedHashMap<>();

        Unexplained(Meters before) {
            this.before = before;
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            Map<String, Double> means = means(before, Meters.of(view, Components.TRIP_SERVICE));
            parts.putAll(means);
            return 2 * parts.getOrDefault("placement", 0.0)
                    - means.values().stream().mapToDouble(Double::doubleValue).sum();
        }

        @Override
        public Map<String, Double> parts() {
            return Map.copyOf(parts);
        }
    }
}
