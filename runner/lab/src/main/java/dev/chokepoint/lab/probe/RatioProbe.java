package dev.chokepoint.lab.probe;

import java.util.Set;

/**
 * How far one counter of trip-service went for each step of another, over all its instances.
 *
 * @param id the probe's id
 * @param unit the unit of the number
 * @param description one sentence
 * @param amount what is divided
 * @param by what it is divided by
 * @param factor 1, or 100 for a percentage
 */
record RatioProbe(String id, String unit, String description, Counter amount, Counter by, double factor)
        implements Probe {
    private static final double PERCENT = 100;
    private static final Counter LOCK_WAIT = Counter.whole("trip_stock_lock_wait_seconds_sum");

    /** An order that is still trying as it is answered was accepted too: its confirmation is outstanding. */
    private static final Counter ACCEPTED = Counter.late("trip_orders_total", "outcome", Set.of("confirmed", "trying"));

    static RatioProbe stockLockWait() {
        return new RatioProbe(
                "stock-lock.wait-seconds",
                "s/order",
                "time that orders waited for the locks of their nights in Redis, by accepted orders; 0 without such a "
                        + "lock; from trip-service's meters trip_stock_lock_wait_seconds and trip_orders_total",
                LOCK_WAIT,
                ACCEPTED,
                1);
    }

    static RatioProbe stockLockShare() {
        return new RatioProbe(
                "stock-lock.wait-share",
                "%",
                "share of the time of all global transactions of orders that was spent waiting for the locks of their "
                        + "nights in Redis; from trip-service's meters trip_stock_lock_wait_seconds and "
                        + "trip_order_placement_seconds",
                LOCK_WAIT,
                Counter.whole("trip_order_placement_seconds_sum"),
                PERCENT);
    }

    static RatioProbe paymentWait() {
        return new RatioProbe(
                "pay.wait-seconds",
                "s/payment",
                "time that calls slept before they looked at the order they pay, by such calls; from trip-service's "
                        + "meters trip_pay_wait_seconds and trip_payments_total",
                Counter.whole("trip_pay_wait_seconds_sum"),
                new Counter("trip_payments_total", outcome -> true, true),
                1);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, Components.TRIP_SERVICE);
        return (later, requests) -> between(before, Meters.of(later, Components.TRIP_SERVICE));
    }

    double between(Meters before, Meters after) throws ProbeException {
        double divisor = by.delta(before, after);
        if (divisor == 0) {
            throw new NothingMeasuredException("%s: %s did not rise while measuring, so that %s cannot be divided by it"
                    .formatted(after.source(), by.meter(), amount.meter()));
        }
        return factor * amount.delta(before, after) / divisor;
    }
}
