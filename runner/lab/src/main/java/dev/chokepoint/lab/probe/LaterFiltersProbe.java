package dev.chokepoint.lab.probe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** On which threads of the gateway the filters after the blacklist check run. */
final class LaterFiltersProbe implements Probe {
    private static final String METER = "gateway_later_filters_total";
    private static final String LABEL = "threads";
    private static final String EVENT_LOOP = "event-loop";

    /** The values of the label, all of which are there from the start. */
    private static final List<String> THREADS = List.of(EVENT_LOOP, "bounded-elastic", "lettuce", "other");

    @Override
    public String id() {
        return "gateway.filters-off-event-loop";
    }

    @Override
    public String unit() {
        return "%";
    }

    @Override
    public String description() {
        return "share of the gateway's requests whose filters after the blacklist check ran on other threads than an "
                + "event loop; its parts are the shares by threads; from its meter gateway_later_filters";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Shares(Meters.of(view, Components.GATEWAY));
    }

    private static final class Shares implements Reading {
        private final Meters before;
        private final Map<String, Double> shares = new LinkedHashMap<>();

        Shares(Meters before) {
            this.before = before;
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            Meters after = Meters.of(view, Components.GATEWAY);
            double all = Counter.whole(METER).delta(before, after);
            if (all == 0) {
                throw new NothingMeasuredException(
                        "the gateway let no request in while measuring, so that there are no shares");
            }
            for (String threads : THREADS) {
                shares.put(
                        threads, 100 * Counter.labelled(METER, LABEL, threads).delta(before, after) / all);
            }
            return 100 - shares.getOrDefault(EVENT_LOOP, 0.0);
        }

        @Override
        public Map<String, Double> parts() {
            return Map.copyOf(shares);
        }
    }
}
