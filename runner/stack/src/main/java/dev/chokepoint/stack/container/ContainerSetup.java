package dev.chokepoint.stack.container;

import java.util.Map;
import java.util.Set;

/**
 * What a trial needs from the platform that runs its containers.
 *
 * @param label name of the trial in file names, such as "trial-01-off"
 * @param toggles the variables that the entry point of every image reads, such as {@code FIX_…=off}
 * @param wanted ids of the components that the trial uses; what they need comes with them
 * @param replicas how many containers of a component; one of a component that is not named
 * @param parts by component the part that takes its place with its own container; see {@link Platform#ownContainers}
 * @param machine by component the processors that its containers may use, also a fraction, in place of their usual
 *     limit; only where the platform can change it, see {@link Platform#mostProcessors}
 */
public record ContainerSetup(
        String label,
        Map<String, String> toggles,
        Set<String> wanted,
        Map<String, Integer> replicas,
        Map<String, String> parts,
        Map<String, Double> machine) {
    /** Takes copies and refuses less than one container of a component, and a limit that is not above 0. */
    public ContainerSetup {
        toggles = Map.copyOf(toggles);
        wanted = Set.copyOf(wanted);
        replicas = Map.copyOf(replicas);
        parts = Map.copyOf(parts);
        machine = Map.copyOf(machine);
        replicas.forEach((component, count) -> {
            if (count < 1) {
                throw new IllegalArgumentException(
                        component + " is asked for " + count + " containers; ask for 1 or more");
            }
        });
        machine.forEach((component, processors) -> {
            if (!(processors > 0)) {
                throw new IllegalArgumentException(
                        component + " is asked to run on " + processors + " processors; ask for more than 0");
            }
        });
    }

    /** A trial whose containers keep their usual limits. */
    public ContainerSetup(
            String label,
            Map<String, String> toggles,
            Set<String> wanted,
            Map<String, Integer> replicas,
            Map<String, String> parts) {
        this(label, toggles, wanted, replicas, parts, Map.of());
    }
}
