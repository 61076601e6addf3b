package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import java.util.Map;
import java.util.Set;

/**
 * What a trial asks its system for.
 *
 * @param label name of the trial in file names, such as "trial-01-off"
 * @param toggled the component that carries the toggle; it is never kept from the trial before
 * @param wanted the components that this trial uses; what they need comes with them
 * @param seed seed of whatever is random in this trial; the same in both arms of a pair
 * @param launch launch arguments of every component of the system by its id
 * @param toggles the same as variables, for a target whose components make launch arguments of them on their own
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
