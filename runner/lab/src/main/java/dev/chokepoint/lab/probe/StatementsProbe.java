package dev.chokepoint.lab.probe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * SQL statements that an order costs; report 000: "下单接口执行的sql有12(try)+14(confirm)个". Statements and orders are read in
 * the same moments, so that orders under way at the borders hardly matter.
 */
final class StatementsProbe implements Probe {
    private static final String STATEMENTS = "trip_statements_total";
    private static final List<String> PHASES = List.of("try", "confirm");

    /** An order that is still trying as it is answered was accepted too: its confirmation is outstanding. */
    private static final Counter ACCEPTED = Counter.late("trip_orders_total", "outcome", Set.of("confirmed", "trying"));

    @Override
    public String id() {
        return "statements.per-order";
    }

    @Override
    public String unit() {
        return "statements/order";
    }

    @Override
    public String description() {
        return "SQL statements of trip-service in try and confirm, by accepted orders; from its meters "
                + "trip_statements_total and trip_orders_total";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Statements(Meters.of(view, Components.TRIP_SERVICE));
    }

    private static final class Statements implements Reading {
        private final Meters before;
        private final Map<String, Double> parts = new LinkedHashMap<>();

        Statements(Meters before) {
            this.before = before;
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            Meters after = Meters.of(view, Components.TRIP_SERVICE);
            double orders = ACCEPTED.delta(before, after);
            if (orders == 0) {
                throw new NothingMeasuredException(
                        "no order was accepted while measuring, so that there are no statements an order");
            }
            double perOrder = 0;
            for (String phase : PHASES) {
                double statements = Counter.labelled(STATEMENTS, "phase", phase).delta(before, after);
                parts.put(phase, statements / orders);
                perOrder += statements / orders;
            }
            return perOrder;
        }

        @Override
        public Map<String, Double> parts() {
            return Map.copyOf(parts);
        }
    }
}
