package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import java.util.Map;
import java.util.Set;

/**
 * What a trial asks its system for. The label is its name in file names, such as "trial-01-off". The toggled component
 * is never kept from the trial before. Both arms of a pair have the same seed. Toggles are the launch arguments as
 * variables, for a target whose components make launch arguments of them on their own.
 */
public record TrialSetup(
        String label,
        String toggled,
        Set<String> wanted,
        long seed,
        Map<String, LaunchArguments> launch,
        Map<String, String> toggles) {
    /** Takes copies. */
    public TrialSetup {
        wanted = Set.copyOf(wanted);
        launch = Map.copyOf(launch);
        toggles = Map.copyOf(toggles);
    }
}
