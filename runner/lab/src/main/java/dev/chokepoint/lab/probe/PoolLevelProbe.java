package dev.chokepoint.lab.probe;

/**
 * What trip-service's connection pool has come to since the service started, as the load ends. Druid's own page shows
 * these figures since the start as well, and a pool grows to its peak in the warm-up: counting from the start of the
 * measured part would miss what report 000 counted.
 *
 * @param id the probe's id
 * @param unit its unit
 * @param meter the meter as Prometheus sees it; added up over the instances
 * @param description one sentence
 */
record PoolLevelProbe(String id, String unit, String meter, String description) implements Probe {

    /** Report 000: "获取连接时累计等待多少次", how often altogether a caller had to wait. */
    static PoolLevelProbe waits() {
        return new PoolLevelProbe(
                "pool.waits-since-start",
                "count",
                "druid_not_empty_wait_total",
                "waits for a database connection in trip-service's pool since it started, start and warm-up included, "
                        + "as Druid's page counts them; from its meter druid_not_empty_wait_total");
    }

    /** The peak decides whether an initial size was large enough. */
    static PoolLevelProbe peak() {
        return new PoolLevelProbe(
                "pool.connections-peak",
                "connections",
                "druid_active_peak",
                "most database connections that trip-service had in use at once since it started; from its meter "
                        + "druid_active_peak");
    }

    /** More than the initial size means that the pool grew. */
    static PoolLevelProbe created() {
        return new PoolLevelProbe(
                "pool.created",
                "connections",
                "druid_create_total",
                "database connections that trip-service's pool opened since it started; from its meter "
                        + "druid_create_total");
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        read(view);
        return (later, requests) -> read(later);
    }

    private double read(TrialView view) throws ProbeException {
        return Meters.of(view, Components.TRIP_SERVICE).sum(meter, series -> true);
    }
}
