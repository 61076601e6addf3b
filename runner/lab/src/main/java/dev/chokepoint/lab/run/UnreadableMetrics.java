package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.ProbeReadings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A finding without the secondary metrics that a target cannot read, with a note for each. They have no part in the
 * verdict, so the run continues and names them.
 */
record UnreadableMetrics(Finding finding, List<String> notes) {

    /**
     * Removes what the target cannot read. A metric that is not a probe stays, and so does one that the verdict needs.
     */
    static UnreadableMetrics of(Finding asked, Map<String, Probe> probes, SystemUnderTest system) {
        Set<Need> lacks = system.lacks();
        Set<String> deciding = ProbeReadings.needed(asked);
        List<String> kept = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (String name : asked.secondary()) {
            Set<Need> missing = Optional.ofNullable(probes.get(asked.withoutLoad(name)))
                    .map(probe -> new TreeSet<>(probe.needs()))
                    .orElseGet(TreeSet::new);
            missing.retainAll(lacks);
            if (missing.isEmpty() || deciding.contains(name)) {
                kept.add(name);
            } else {
                notes.add("The metric %s was left out: it reads from %s, which target %s does not have."
                        .formatted(
                                name,
                                String.join(
                                        " and ",
                                        missing.stream().map(Need::text).toList()),
                                system.target().text()));
            }
        }
        return new UnreadableMetrics(
                kept.size() == asked.secondary().size() ? asked : asked.withSecondary(kept), notes);
    }
}
