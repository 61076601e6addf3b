package dev.chokepoint.lab.probe;

/** How long a request keeps an event loop of the gateway standing in the blacklist check. */
final class EventLoopBlockedProbe implements Probe {
    private static final Counter SECONDS = Counter.whole("gateway_blacklist_event_loop_seconds_sum");
    private static final Counter CHECKS = Counter.whole("gateway_blacklist_event_loop_seconds_count");

    @Override
    public String id() {
        return "gateway.event-loop-blocked-seconds";
    }

    @Override
    public String unit() {
        return "s/request";
    }

    @Override
    public String description() {
        return "time for which an event loop of the gateway stands in the blacklist check and serves nobody else, by "
                + "checks; from its meter gateway_blacklist_event_loop_seconds";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, Components.GATEWAY);
        return (later, requests) -> {
            Meters after = Meters.of(later, Components.GATEWAY);
            return Requests.each(SECONDS.delta(before, after), Math.round(CHECKS.delta(before, after)));
        };
    }
}
