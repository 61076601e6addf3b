package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.ProbeReadings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A finding without the secondary metrics that a target cannot read, with a note for each. They have no part in the
 * verdict, so the run continues and names them.
 */
record UnreadableMetrics(Finding finding, List<String> notes) {

    /** Keeps a metric that is not a probe, or that the verdict needs. */
    static UnreadableMetrics of(Finding asked, Map<String, Probe> probes, SystemUnderTest system) {
        Set<Need> lacks = system.lacks();
        Set<String> deciding = ProbeReadings.needed(asked);
        List<String> kept = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (String name : asked.secondary()) {
            List<String> missing = Stream.ofNullable(probes.get(asked.withoutLoad(name)))
                    .flatMap(probe -> probe.needs().stream())
                    .filter(lacks::contains)
                    .sorted()
                    .map(Need::text)
                    .toList();
            if (missing.isEmpty() || deciding.contains(name)) {
                kept.add(name);
            } else {
                notes.add("The metric " + name + " was left out: it reads from " + String.join(" and ", missing)
                        + ", which target " + system.target().text() + " does not have.");
            }
        }
        return new UnreadableMetrics(
                kept.size() == asked.secondary().size() ? asked : asked.withSecondary(kept), notes);
    }
}
