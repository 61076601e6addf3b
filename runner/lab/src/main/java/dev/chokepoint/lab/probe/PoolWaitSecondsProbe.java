package dev.chokepoint.lab.probe;

/** How long callers waited for a connection of trip-service's pool that was not there, by requests. */
final class PoolWaitSecondsProbe implements Probe {
    private static final Counter MILLIS = Counter.whole("druid_not_empty_wait_millis_total");
    private static final double MILLIS_PER_SECOND = 1_000;

    @Override
    public String id() {
        return "pool.wait-seconds";
    }

    @Override
    public String unit() {
        return "s/request";
    }

    @Override
    public String description() {
        return "time that callers waited for a database connection in trip-service's pool while measuring, by "
                + "requests; from its meter druid_not_empty_wait_millis_total";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, Components.TRIP_SERVICE);
        return (later, requests) -> Requests.each(
                MILLIS.delta(before, Meters.of(later, Components.TRIP_SERVICE)) / MILLIS_PER_SECOND, requests);
    }
}
