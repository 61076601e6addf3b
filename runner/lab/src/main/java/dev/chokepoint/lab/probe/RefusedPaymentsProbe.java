package dev.chokepoint.lab.probe;

import java.util.Set;

/** Payments that came before their order was confirmed. */
final class RefusedPaymentsProbe implements Probe {
    private static final Counter REFUSED =
            Counter.late("trip_payments_total", "outcome", Set.of("order_not_confirmed"));

    @Override
    public String id() {
        return "pay.refused";
    }

    @Override
    public String unit() {
        return "payments";
    }

    @Override
    public String description() {
        return "payments refused with status 409 because the order was not confirmed yet; from trip-service's meter "
                + "trip_payments_total";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, Components.TRIP_SERVICE);
        return (later, requests) -> between(before, Meters.of(later, Components.TRIP_SERVICE));
    }

    static double between(Meters before, Meters after) throws ProbeException {
        return REFUSED.delta(before, after);
    }
}
