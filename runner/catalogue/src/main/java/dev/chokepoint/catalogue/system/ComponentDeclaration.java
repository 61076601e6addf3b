package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.yaml.Require;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One component of a system, or one program that runs to its end in place of a plan.
 *
 * @param optional whether it is started only where somebody asks for it
 * @param targets the targets that have it
 * @param elsewhere why other targets of the system have it not, for people there; empty where nothing is stated
 * @param parts the programs that can do its work, the usual one first; empty for a store, a relay and a generator
 * @param needs what must be ready before it; an optional component counts only if it is started
 * @param mostReplicas how many processes its callers can make use of, 1 or more
 * @param conditional further settings, in order
 * @param files templates of files by the name under which settings refer to them; relative to the system's folder
 * @param databases the databases of a store with the SQL files that fill each; relative to the root of the repository
 * @param replicaOf the store whose data it copies, if it is a replica
 * @param plugins jars of a load generator's plug-ins; relative to the root of the repository
 * @param profile the compose profile of its service, if it has one
 * @param metrics what a program prints, with units; empty for a component
 */
public record ComponentDeclaration(
        String id,
        ComponentKind kind,
        boolean optional,
        Set<Target> targets,
        Optional<String> elsewhere,
        Map<String, PartDeclaration> parts,
        Set<String> needs,
        int mostReplicas,
        Map<String, PortDeclaration> ports,
        ReadinessDeclaration ready,
        PlacedSettings settings,
        List<Conditional> conditional,
        Map<String, String> files,
        Optional<CommandPrefix> prefix,
        Optional<Relay> relay,
        Map<String, List<String>> databases,
        Optional<String> replicaOf,
        List<String> plugins,
        Optional<String> profile,
        Map<String, String> metrics) {
    /** Refuses an empty id. */
    public ComponentDeclaration {
        Require.text("id", id);
    }

    /** The path of a relay. While it runs, the callers get its address instead of that of the component {@code to}. */
    public record Relay(String to, Set<String> callers) {}

    /** Settings that hold while another component is started, or while it runs in {@code several} replicas. */
    public record Conditional(String component, boolean several, PlacedSettings settings) {}

    /** Whether it is a task: a process that must end before the components that need it start. */
    public boolean task() {
        return ready instanceof ReadinessDeclaration.Ended;
    }

    /** Whether findings can choose between several parts, so that {@code part} may be set on it. */
    public boolean hasNamedParts() {
        return !parts.isEmpty() && !parts.containsKey(id);
    }

    /**
     * The part that runs: the one that findings ask for, or the usual one.
     *
     * @throws IllegalArgumentException if there is no such part; it names those that there are
     */
    public PartDeclaration part(Optional<String> asked) {
        String name = asked.orElseGet(() -> parts.keySet().iterator().next());
        PartDeclaration part = parts.get(name);
        if (part == null) {
            throw new IllegalArgumentException(
                    "there is no part " + name + " for " + id + "; allowed: " + String.join(", ", parts.keySet()));
        }
        return part;
    }

    /**
     * Whether containers run an image of somebody else in its place, such as a broker's official one. No setting of the
     * system's file and no toggle reaches it there.
     */
    public boolean foreignImage() {
        return kind.store()
                || (!parts.isEmpty()
                        && parts.values().stream()
                                .allMatch(part -> part.service().isPresent()));
    }

    /** Whether no part of the component is a JVM. */
    public boolean withoutJvm() {
        return kind.store() || (!parts.isEmpty() && parts.values().stream().allMatch(PartDeclaration::isNative));
    }
}
