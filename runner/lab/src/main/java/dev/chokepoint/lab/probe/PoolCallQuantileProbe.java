package dev.chokepoint.lab.probe;

/**
 * The 99th percentile of one of the two calls of trip-service's connection pool, from the buckets of its timer.
 *
 * @param id the probe's id
 * @param timer the timer's name as Prometheus sees it
 * @param description one sentence
 */
record PoolCallQuantileProbe(String id, String timer, String description) implements Probe {
    private static final double P99 = 0.99;
    private static final double MILLIS_PER_SECOND = 1_000;

    /** Of getConnection. */
    static PoolCallQuantileProbe get() {
        return new PoolCallQuantileProbe(
                "pool.get-p99",
                "trip_pool_get_seconds",
                "99th percentile of getConnection of trip-service's pool while measuring; interpolated within a bucket "
                        + "of its meter trip_pool_get_seconds, whose next bound is up to a third further");
    }

    /** Of close. */
    static PoolCallQuantileProbe close() {
        return new PoolCallQuantileProbe(
                "pool.close-p99",
                "trip_pool_close_seconds",
                "99th percentile of close of trip-service's pooled connections while measuring; interpolated within a "
                        + "bucket of its meter trip_pool_close_seconds, whose next bound is up to a third further");
    }

    @Override
    public String unit() {
        return "ms";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Buckets before = Buckets.of(Meters.of(view, Components.TRIP_SERVICE), timer);
        return (later, requests) -> MILLIS_PER_SECOND
                * Buckets.of(Meters.of(later, Components.TRIP_SERVICE), timer)
                        .since(before)
                        .quantile(P99);
    }
}
