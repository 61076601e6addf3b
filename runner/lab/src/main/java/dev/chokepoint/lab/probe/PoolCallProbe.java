package dev.chokepoint.lab.probe;

/**
 * Time that trip-service spends in one of the two calls of its connection pool, by requests. Report 000:
 * "Druid/Connection/getConnection 200ms … Druid/Connection/close 84ms … 这些操作原本都是1ms".
 *
 * @param id the probe's id
 * @param seconds the sum of the call's timer
 * @param description one sentence
 */
record PoolCallProbe(String id, Counter seconds, String description) implements Probe {

    /** Getting a connection waits for a free one and for the pool's lock. */
    static PoolCallProbe get() {
        return new PoolCallProbe(
                "pool.get-seconds",
                Counter.whole("trip_pool_get_seconds_sum"),
                "time in getConnection of trip-service's pool while measuring, by requests; an order needs several "
                        + "connections; from its meter trip_pool_get_seconds");
    }

    /** Giving a connection back waits for the pool's lock and for nothing else. */
    static PoolCallProbe close() {
        return new PoolCallProbe(
                "pool.close-seconds",
                Counter.whole("trip_pool_close_seconds_sum"),
                "time in close of trip-service's pooled connections while measuring, by requests; from its meter "
                        + "trip_pool_close_seconds");
    }

    @Override
    public String unit() {
        return "s/request";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, Components.TRIP_SERVICE);
        return (later, requests) ->
                Requests.each(seconds.delta(before, Meters.of(later, Components.TRIP_SERVICE)), requests);
    }
}
