package dev.chokepoint.stack.container;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.stack.exception.ComponentException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a system declares of its containers on docker compose or Kubernetes. */
public record ContainerSystem(SystemDeclaration system, Target target) {
    /** Refuses a system that does not declare the target, and names those that it declares. */
    public ContainerSystem {
        if (!system.targets().contains(target)) {
            throw new ComponentException("system " + system.name() + " does not run on target " + target.text()
                    + "; its system.yaml names: "
                    + system.targets().stream().map(Target::text).collect(Collectors.joining(", ")));
        }
    }

    /** The components that have a container there, by id, needs first. */
    public Map<String, ComponentDeclaration> components() {
        Map<String, ComponentDeclaration> found = new LinkedHashMap<>(system.components());
        found.values()
                .removeIf(one ->
                        one.kind() == ComponentKind.GENERATOR || !one.targets().contains(target));
        return found;
    }

    /** The components with a container there that hold the data of a trial and are kept from one to the next. */
    public List<ComponentDeclaration> stores() {
        return components().values().stream().filter(one -> one.kind().store()).toList();
    }

    /** Whether a component is a task, which has to end. */
    public boolean task(String component) {
        return Optional.ofNullable(system.components().get(component))
                .filter(ComponentDeclaration::task)
                .isPresent();
    }

    /** The ids of the stores, such as mariadb. */
    public Set<String> storeIds() {
        return ids(stores());
    }

    private static Set<String> ids(Collection<ComponentDeclaration> components) {
        return components.stream().map(ComponentDeclaration::id).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * The ids of the wanted components and of all they need, as far as they have a container there, needs first. It is
     * an error if there is no such component.
     */
    public Set<String> closure(Set<String> wanted) {
        try {
            Set<String> all = system.closure(wanted);
            all.removeIf(id -> !wanted.contains(id) && !components().containsKey(id));
            return all;
        } catch (IllegalArgumentException e) {
            throw new ComponentException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The components by the compose service that a part of theirs has, because it is not in their image. */
    public Map<String, String> componentsByService() {
        return byPart(PartDeclaration::service);
    }

    /** The components by the name of the part that has a service of its own. */
    public Map<String, String> ownContainers() {
        return byPart(part -> part.service().map(service -> part.name()));
    }

    private Map<String, String> byPart(Function<PartDeclaration, Optional<String>> key) {
        Map<String, String> found = new TreeMap<>();
        components().values().stream()
                .filter(component -> !component.foreignImage())
                .forEach(component -> component.parts().values().forEach(part -> key.apply(part)
                        .ifPresent(name -> found.put(name, component.id()))));
        return found;
    }

    /**
     * The compose service that does a component's work: that of the part that is asked for, if it has one, or else the
     * component's, which has its name.
     */
    public String service(String component, Optional<String> part) {
        return part.map(name -> system.component(component).part(Optional.of(name)))
                .flatMap(PartDeclaration::service)
                .orElse(component);
    }

    /** The same values by the compose services that do the components' work, some by the parts that are asked for. */
    public <T> Map<String, T> byService(Map<String, T> byComponent, Map<String, String> parts) {
        return byComponent.entrySet().stream()
                .collect(Collectors.toMap(
                        one -> service(one.getKey(), Optional.ofNullable(parts.get(one.getKey()))),
                        Map.Entry::getValue));
    }

    /** The profiles by the compose service, of a component, a part or a program, that is only there with it. */
    public Map<String, String> profiles() {
        Map<String, String> found = new TreeMap<>();
        system.programs().values().forEach(program -> program.profile()
                .ifPresent(profile -> found.put(program.id(), profile)));
        components().values().forEach(component -> {
            component.profile().ifPresent(profile -> found.put(component.id(), profile));
            component.parts().values().forEach(part -> part.service()
                    .ifPresent(service -> part.profile().ifPresent(profile -> found.put(service, profile))));
        });
        return found;
    }

    /**
     * The ports of a component in its container, by name, that load, probes or the audit reach from outside: those of a
     * component with a management port or under load, the management port of a relay, its other port where the load
     * passes it, and the port of a store with databases.
     */
    public Map<String, Integer> reachedPorts(String component) {
        ComponentDeclaration declared = system.component(component);
        Map<String, Integer> found = new LinkedHashMap<>();
        if (isCalled(declared)) {
            add(declared, PortDeclaration.SERVER, found);
        }
        add(declared, PortDeclaration.MANAGEMENT, found);
        return found;
    }

    /**
     * The ids of the components in front: callers from outside reach the system through them, and no other component
     * needs them. They are not optional, and load can be put on them.
     */
    public Set<String> front() {
        Set<String> front = ids(components().values());
        front.removeIf(id -> system.component(id).optional()
                || !reachedPorts(id).containsKey(PortDeclaration.SERVER)
                || system.component(id).kind().store());
        components().values().forEach(one -> front.removeAll(one.needs()));
        return front;
    }

    private boolean isCalled(ComponentDeclaration component) {
        return switch (component.kind()) {
            case MARIADB, REDIS -> !component.databases().isEmpty();
            case RELAY -> component.relay().filter(this::carriesLoad).isPresent();
            case GENERATOR -> false;
            case JVM, PROGRAM ->
                component.ports().containsKey(PortDeclaration.MANAGEMENT)
                        || system.load()
                                .filter(load -> load.entry().equals(component.id()))
                                .isPresent();
        };
    }

    private boolean carriesLoad(ComponentDeclaration.Relay relay) {
        return system.generator()
                .filter(generator -> relay.callers().contains(generator.id()))
                .isPresent();
    }

    private static void add(ComponentDeclaration component, String name, Map<String, Integer> ports) {
        Optional.ofNullable(component.ports().get(name)).ifPresent(port -> ports.put(name, port.container()));
    }
}
