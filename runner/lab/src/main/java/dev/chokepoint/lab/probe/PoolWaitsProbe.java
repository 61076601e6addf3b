package dev.chokepoint.lab.probe;

/** How often a caller found no idle connection in trip-service's pool. */
final class PoolWaitsProbe implements Probe {
    private static final Counter WAITS = Counter.whole("druid_not_empty_wait_total");

    @Override
    public String id() {
        return "pool.not-empty-waits";
    }

    @Override
    public String unit() {
        return "count";
    }

    @Override
    public String description() {
        return "waits for a database connection in trip-service's pool while measuring, as report 000 read them "
                + "from Druid's page; from its meter druid_not_empty_wait_total";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, Components.TRIP_SERVICE);
        return (later, requests) -> WAITS.delta(before, Meters.of(later, Components.TRIP_SERVICE));
    }
}
