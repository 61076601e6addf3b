package dev.chokepoint.lab.probe;

/** The seconds that requests wait for the region of their caller's address. */
final class RegionLookupProbe implements Probe {
    private static final Counter SECONDS = Counter.labelled("trip_region_lookup_seconds_sum", "thread", "request");

    @Override
    public String id() {
        return "region-lookup.request-thread-seconds";
    }

    @Override
    public String unit() {
        return "s/request";
    }

    @Override
    public String description() {
        return "time that request threads of trip-service spent in the look-up of the caller's region, "
                + "by requests; from its meter trip_region_lookup_seconds";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, Components.TRIP_SERVICE);
        return (later, requests) ->
                Requests.each(SECONDS.delta(before, Meters.of(later, Components.TRIP_SERVICE)), requests);
    }
}
