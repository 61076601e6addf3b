package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.lab.probe.Need;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run needs from its target, known before anything starts. Wanted are ids of components, and of the program if
 * the load is one. There are launch arguments by component for each arm and each level, and needs by probe. Forks are
 * how many there may be; none if the run has trials.
 */
public record RunDemands(
        Load load,
        Set<String> wanted,
        List<Map<String, LaunchArguments>> launches,
        Map<String, Set<Need>> needs,
        int forks) {

    /** Those of a run of trials. */
    public RunDemands(
            Load load, Set<String> wanted, List<Map<String, LaunchArguments>> launches, Map<String, Set<Need>> needs) {
        this(load, wanted, launches, needs, 0);
    }
}
