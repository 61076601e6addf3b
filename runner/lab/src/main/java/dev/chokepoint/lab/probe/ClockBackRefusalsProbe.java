package dev.chokepoint.lab.probe;

/** Ids that trip-service refused because its clock was behind the last id. */
final class ClockBackRefusalsProbe implements Probe {
    private static final Counter REFUSALS = Counter.whole("uid_clock_back_refusals_total");

    @Override
    public String id() {
        return "uid.clock-back-refusals";
    }

    @Override
    public String unit() {
        return "count";
    }

    @Override
    public String description() {
        return "ids that trip-service refused while measuring because its clock was behind the last id; from its meter "
                + "uid_clock_back_refusals_total";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, Components.TRIP_SERVICE);
        return (later, requests) -> REFUSALS.delta(before, Meters.of(later, Components.TRIP_SERVICE));
    }
}
