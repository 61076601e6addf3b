package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.PlanLoad;
import java.util.ArrayList;
import java.util.List;

/** One of the loads of a trial. The name stands before its metrics and in its file names; the main load's is empty. */
public record NamedLoad(String name, PlanLoad load) {

    /** The main load, what comes before it and what comes after it, in the order in which they run. */
    public static List<NamedLoad> of(PlanLoad main, Finding finding, boolean quick) {
        List<NamedLoad> loads = new ArrayList<>(further(finding, true, quick));
        loads.add(new NamedLoad("", main));
        loads.addAll(further(finding, false, quick));
        return loads;
    }

    private static List<NamedLoad> further(Finding finding, boolean before, boolean quick) {
        return finding.also().stream()
                .filter(also -> also.before() == before)
                .map(also -> new NamedLoad(also.name(), quick ? also.quickLoad() : also.load()))
                .toList();
    }

    /** Whether it is the one that decides. */
    public boolean isMain() {
        return name.isEmpty();
    }

    /** Whether a metric, as the finding names it, is of this load. */
    public boolean has(String metric, Finding finding) {
        return metric(finding.withoutLoad(metric)).equals(metric);
    }

    /** A metric's name with the load's in front, unless it is the main one. */
    public String metric(String metric) {
        return isMain() ? metric : name + "." + metric;
    }

    /** Begins the name of each file of this load. */
    public String label(String trial) {
        return isMain() ? trial : trial + "-" + name;
    }

    /** A prefix for messages about this load. Empty for the main load. */
    public String prefix() {
        return isMain() ? "" : name + ": ";
    }
}
