package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.yaml.Require;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One component of a system, or one program that runs to its end in place of a plan.
 *
 * @param id its name within the system
 * @param kind how it is started
 * @param optional whether it is started only where somebody asks for it
 * @param targets the targets that have it
 * @param parts the programs that can do its work, the usual one first; empty for a store, a relay and a generator
 * @param needs what must be ready before it; an optional component counts only if it is started
 * @param mostReplicas how many processes its callers can make use of, 1 or more
 * @param ports its ports by name
 * @param ready how its readiness is seen
 * @param settings what it is started with
 * @param conditional further settings, in order
 * @param files templates of files by the name under which settings refer to them; relative to the system's folder
 * @param prefix what stands before its command, if anything
 * @param relay the path of a relay
 * @param databases the databases of a store with the SQL files that fill each; relative to the root of the repository
 * @param plugins jars of a load generator's plug-ins; relative to the root of the repository
 * @param profile the compose profile of its service, if it has one
 * @param metrics what a program prints, with units; empty for a component
 */
public record ComponentDeclaration(
        String id,
        ComponentKind kind,
        boolean optional,
        Set<Target> targets,
        Map<String, PartDeclaration> parts,
        Set<String> needs,
        int mostReplicas,
        Map<String, PortDeclaration> ports,
        ReadinessDeclaration ready,
        PlacedSettings settings,
        List<Conditional> conditional,
        Map<String, String> files,
        Optional<CommandPrefix> prefix,
        Optional<RelayDeclaration> relay,
        Map<String, List<String>> databases,
        List<String> plugins,
        Optional<String> profile,
        Map<String, String> metrics) {
    /** Copies the collections and refuses less than one replica. */
    public ComponentDeclaration {
        Require.text("id", id);
        Require.atLeast("replicas", 1, mostReplicas);
        targets = Collections.unmodifiableSet(new LinkedHashSet<>(targets));
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        needs = Collections.unmodifiableSet(new LinkedHashSet<>(needs));
        ports = Collections.unmodifiableMap(new LinkedHashMap<>(ports));
        conditional = List.copyOf(conditional);
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        databases = Collections.unmodifiableMap(new LinkedHashMap<>(databases));
        plugins = List.copyOf(plugins);
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
    }

    /**
     * Whether it is a task: a process that must end before the components that need it start.
     *
     * @return true for a task
     */
    public boolean task() {
        return ready instanceof ReadinessDeclaration.Ended;
    }

    /**
     * Whether findings can choose between several parts.
     *
     * @return true if {@code part} may be set on it
     */
    public boolean hasNamedParts() {
        return !parts.isEmpty() && !parts.containsKey(id);
    }

    /**
     * The part that runs.
     *
     * @param asked the part that findings ask for, if any
     * @return that part, or the usual one
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
}
