package dev.chokepoint.lab.probe;

import java.util.Set;

/** How many requests started in the measured part: in a closed loop this moves against the response time. */
final class RequestCount implements Probe {
    @Override
    public String id() {
        return "load.requests";
    }

    @Override
    public String unit() {
        return "requests";
    }

    @Override
    public String description() {
        return "Requests that started in the measured part, as the load generator counted them.";
    }

    @Override
    public Set<Need> needs() {
        return Set.of();
    }

    @Override
    public Reading begin(TrialView view) {
        return (after, requests) -> (double) requests;
    }
}
