package dev.chokepoint.lab.probe;

import java.util.Map;

/** Connections on which the gateway calls Redis: one shared by all requests, or a pool of them. */
final class RelayConnectionsProbe implements Probe {
    private static final String RELAY = "redis-relay";
    private static final Counter OPENED = Counter.whole("relay_connections_opened_total");

    @Override
    public String id() {
        return "redis-relay.connections";
    }

    @Override
    public String unit() {
        return "connections";
    }

    @Override
    public String description() {
        return "connections through the relay in front of Redis as the measured part ends; its parts are the most at "
                + "any time and those opened while measuring; from its meters relay_connections";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Connections(Meters.of(view, RELAY));
    }

    private static final class Connections implements Reading {
        private final Meters before;
        private double open = Double.NaN;
        private double peak;
        private double opened;

        Connections(Meters before) {
            this.before = before;
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            Meters now = Meters.of(view, RELAY);
            open = now.sum("relay_connections", series -> true);
            peak = now.sum("relay_connections_peak", series -> true);
            opened = OPENED.delta(before, now);
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (Double.isNaN(open)) {
                throw new ProbeException("the connections were not counted at the end of the measured part");
            }
            return open;
        }

        @Override
        public Map<String, Double> parts() {
            return Map.of("peak", peak, "opened while measuring", opened);
        }
    }
}
