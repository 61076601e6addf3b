package dev.chokepoint.lab;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.SpanProbe;
import dev.chokepoint.lab.trial.ProbeReadings;
import java.util.Map;
import java.util.Optional;

/**
 * Spans are there only while the stack is traced, and that is a thing of the finding and not of whoever runs it: an
 * agent costs time, so that a traced trial and one that is not are never compared.
 */
public final class Tracing {
    private Tracing() {}

    /** What a finding wants of spans though it does not ask for them. */
    public static Optional<String> missing(Finding finding, Map<String, Probe> probes) {
        if (finding.with().containsKey(SpanProbe.COLLECTOR)) {
            return Optional.empty();
        }
        return ProbeReadings.ids(finding, probes.keySet()).stream()
                .filter(id -> probes.get(id) instanceof SpanProbe)
                .findFirst()
                .map(id -> id + " is made of spans, and " + finding.id() + " does not run traced. Name "
                        + SpanProbe.COLLECTOR + " under `with`, so that SkyWalking's agent is there in both arms, or"
                        + " take a probe that reads meters.");
    }
}
