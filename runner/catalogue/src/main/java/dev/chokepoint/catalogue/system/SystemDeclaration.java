package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.yaml.Ordered;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Everything that is under test for a report.
 *
 * @param name the name of its folder, with which the ids of its findings begin
 * @param title one line for people
 * @param components its components, needs first
 * @param programs programs that run to their end in place of a plan
 */
public record SystemDeclaration(
        String name,
        Path folder,
        String title,
        Set<Target> targets,
        Map<String, ComponentDeclaration> components,
        Map<String, ComponentDeclaration> programs,
        Optional<LoadDeclaration> load,
        Optional<AuditDeclaration> audit,
        Map<String, ProbeDeclaration> probes,
        Up up) {
    /**
     * What {@code up} shows and starts besides the usual components.
     *
     * @param urls addresses by name, with placeholders
     * @param commands commands to try, by what they do, with placeholders
     * @param trace components that {@code --trace} adds; empty if the system cannot be traced
     */
    public record Up(Map<String, String> urls, Map<String, String> commands, Set<String> trace) {}

    /**
     * A component or program by its id.
     *
     * @throws IllegalArgumentException if there is none; it names those that there are
     */
    public ComponentDeclaration component(String id) {
        ComponentDeclaration found = components.getOrDefault(id, programs.get(id));
        if (found == null) {
            throw new IllegalArgumentException("system " + name + " has no component " + id + "; allowed: "
                    + String.join(", ", Ordered.union(components, programs).keySet()));
        }
        return found;
    }

    /** The ids of the components for which a condition holds, needs first; a new set, which may be changed. */
    public Set<String> ids(Predicate<ComponentDeclaration> condition) {
        return components.values().stream()
                .filter(condition)
                .map(ComponentDeclaration::id)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * The ids of the components that are started by default, needs first; without optional components, tasks of these,
     * relays and the load generator.
     */
    public Set<String> usual() {
        return ids(one -> !one.optional() && one.kind() != ComponentKind.GENERATOR);
    }

    /**
     * The ids of the wanted components and of everything that they need, needs first. Tasks that prepare one of them
     * are included.
     *
     * @throws IllegalArgumentException if there is no such component
     */
    public Set<String> closure(Set<String> wanted) {
        Set<String> found = new LinkedHashSet<>();
        wanted.forEach(id -> collect(id, found));
        return ids(one -> found.contains(one.id()));
    }

    private void collect(String id, Set<String> found) {
        ComponentDeclaration component = component(id);
        if (component.kind() == ComponentKind.GENERATOR || !found.add(id)) {
            return;
        }
        component.relay().ifPresent(relay -> collect(relay.to(), found));
        component.replicaOf().ifPresent(primary -> collect(primary, found));
        component.needs().stream().filter(need -> !component(need).optional()).forEach(need -> collect(need, found));
    }

    /** The ids of the started components that must be ready before one starts: its needs and its relays. */
    public Set<String> needs(String id, Set<String> started) {
        Set<String> needs = new LinkedHashSet<>(component(id).needs());
        needs.addAll(ids(
                one -> one.relay().filter(relay -> relay.callers().contains(id)).isPresent()));
        needs.retainAll(started);
        return needs;
    }

    /** The started replicas of a store. */
    public Set<String> replicasOf(String store, Set<String> started) {
        Set<String> replicas = ids(one -> one.replicaOf().filter(store::equals).isPresent());
        replicas.retainAll(started);
        return replicas;
    }

    /** The component through which a caller reaches a target: a started relay on that path, else the target itself. */
    public String reached(String caller, String target, Set<String> started) {
        Set<String> relays = ids(one -> one.relay()
                .filter(relay -> relay.to().equals(target) && relay.callers().contains(caller))
                .isPresent());
        return relays.stream().filter(started::contains).findFirst().orElse(target);
    }

    /**
     * The id of the store that holds a database.
     *
     * @throws IllegalArgumentException if no component has such a database
     */
    public String storeOf(String database) {
        return ids(one -> one.databases().containsKey(database)).stream()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "system " + name + " has no database " + database + "; see databases in " + folder));
    }

    /** The names of all databases. */
    public Set<String> databases() {
        return components.values().stream()
                .flatMap(one -> one.databases().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The load generator; empty if the system has none. */
    public Optional<ComponentDeclaration> generator() {
        return components.values().stream()
                .filter(one -> one.kind() == ComponentKind.GENERATOR)
                .findFirst();
    }
}
