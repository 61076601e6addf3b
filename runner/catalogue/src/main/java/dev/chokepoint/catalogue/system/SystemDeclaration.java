package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.yaml.Require;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that is under test for a report.
 *
 * @param name the name of its folder, with which the ids of its findings begin
 * @param folder where it was read
 * @param title one line for people
 * @param targets where it can run
 * @param components its components, needs first
 * @param programs programs that run to their end in place of a plan
 * @param load the load that can be put on it, if it has plans
 * @param audit how its data is checked, if it has any
 * @param probes the numbers that its findings may ask for
 * @param up what {@code up} shows
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
        UpDeclaration up) {
    /** Copies the collections and refuses empty texts. */
    public SystemDeclaration {
        Require.text("name", name);
        Require.text("title", title);
        targets = Collections.unmodifiableSet(new LinkedHashSet<>(targets));
        components = Collections.unmodifiableMap(new LinkedHashMap<>(components));
        programs = Collections.unmodifiableMap(new LinkedHashMap<>(programs));
        probes = Collections.unmodifiableMap(new LinkedHashMap<>(probes));
    }

    /**
     * A component or program by its id.
     *
     * @param id the id
     * @return its declaration
     * @throws IllegalArgumentException if there is none; it names those that there are
     */
    public ComponentDeclaration component(String id) {
        ComponentDeclaration found = components.getOrDefault(id, programs.get(id));
        if (found == null) {
            throw new IllegalArgumentException("system " + name + " has no component " + id + "; allowed: "
                    + Stream.concat(components.keySet().stream(), programs.keySet().stream())
                            .collect(Collectors.joining(", ")));
        }
        return found;
    }

    /**
     * The components that are started by default.
     *
     * @return their ids, needs first; without optional components, tasks of these, relays and the load generator
     */
    public Set<String> usual() {
        return components.values().stream()
                .filter(one -> !one.optional() && one.kind() != ComponentKind.GENERATOR)
                .map(ComponentDeclaration::id)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * The wanted components and everything that they need. Tasks that prepare one of them are included.
     *
     * @param wanted ids of components
     * @return ids, needs first
     * @throws IllegalArgumentException if there is no such component
     */
    public Set<String> closure(Set<String> wanted) {
        Set<String> found = new LinkedHashSet<>();
        wanted.forEach(id -> collect(id, found));
        Set<String> ordered = new LinkedHashSet<>(components.keySet());
        ordered.retainAll(found);
        return ordered;
    }

    private void collect(String id, Set<String> found) {
        ComponentDeclaration component = component(id);
        if (component.kind() == ComponentKind.GENERATOR || !found.add(id)) {
            return;
        }
        component.relay().ifPresent(relay -> collect(relay.to(), found));
        component.needs().stream().filter(need -> !component(need).optional()).forEach(need -> collect(need, found));
    }

    /**
     * What must be ready before a component starts, among those that are started.
     *
     * @param id the component
     * @param started ids of all that are started
     * @return ids of components: its needs, and the relays that it calls through
     */
    public Set<String> needs(String id, Set<String> started) {
        ComponentDeclaration component = component(id);
        Set<String> needs = new LinkedHashSet<>(component.needs());
        components.values().stream()
                .filter(one -> one.relay()
                        .filter(relay -> relay.callers().contains(id))
                        .isPresent())
                .forEach(one -> needs.add(one.id()));
        needs.retainAll(started);
        return needs;
    }

    /**
     * The component through which another one is reached.
     *
     * @param caller the component that calls
     * @param target the component that is meant
     * @param started ids of all that are started
     * @return the id of a started relay on that path, else the target itself
     */
    public String reached(String caller, String target, Set<String> started) {
        return components.values().stream()
                .filter(one -> started.contains(one.id()))
                .filter(one -> one.relay()
                        .filter(relay ->
                                relay.to().equals(target) && relay.callers().contains(caller))
                        .isPresent())
                .map(ComponentDeclaration::id)
                .findFirst()
                .orElse(target);
    }

    /**
     * The store that holds a database.
     *
     * @param database its name
     * @return the id of the component
     * @throws IllegalArgumentException if no component has such a database
     */
    public String storeOf(String database) {
        return components.values().stream()
                .filter(one -> one.databases().containsKey(database))
                .map(ComponentDeclaration::id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "system " + name + " has no database " + database + "; see databases in " + folder));
    }

    /**
     * The load generator.
     *
     * @return its declaration; empty if the system has none
     */
    public Optional<ComponentDeclaration> generator() {
        return components.values().stream()
                .filter(one -> one.kind() == ComponentKind.GENERATOR)
                .findFirst();
    }
}
