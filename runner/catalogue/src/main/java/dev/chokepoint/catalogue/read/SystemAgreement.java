package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.Placeholder;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.OwnSettings;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.yaml.Problem;
import dev.chokepoint.catalogue.yaml.Problems;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks between the keys of one system, after each key was checked alone. */
final class SystemAgreement {
    private static final Set<String> FOLDERS = Set.of("home", "run", "logs", "tmp", "trial", "own");

    private final SystemDeclaration system;
    private final Problems problems;

    SystemAgreement(SystemDeclaration system, Problems problems) {
        this.system = system;
        this.problems = problems;
    }

    void verify() {
        for (ComponentDeclaration component : all()) {
            needsComeFirst(component);
            component.relay().ifPresent(relay -> relayStandsBetween(component.id(), relay));
            targetsAreThoseOfTheSystem(component);
            conditionsCanBeMet(component);
            placeholdersMeanSomething(component);
        }
        processesHaveNamesOfTheirOwn();
        system.up().urls().forEach((name, text) -> verify("up.urls." + name, text, Set.of(), Set.of()));
        system.up().commands().forEach((name, text) -> verify("up.try." + name, text, Set.of(), Set.of()));
    }

    private List<ComponentDeclaration> all() {
        return Stream.concat(system.components().values().stream(), system.programs().values().stream())
                .toList();
    }

    private String keyOf(ComponentDeclaration component) {
        return (system.programs().containsKey(component.id()) ? "programs." : "components.") + component.id();
    }

    /** So the order of the file is an order of start, and there is no ring. */
    private void needsComeFirst(ComponentDeclaration component) {
        Set<String> earlier = above(component.id());
        component.needs().stream()
                .filter(need -> !earlier.contains(need))
                .forEach(need -> problems.add(
                        keyOf(component) + ".needs",
                        "needs " + need + ", which does not stand above it",
                        "components above it: " + Problem.names(earlier),
                        "move " + need + " up"));
    }

    private Set<String> above(String id) {
        Set<String> earlier = new LinkedHashSet<>();
        for (String one : system.components().keySet()) {
            if (one.equals(id)) {
                break;
            }
            earlier.add(one);
        }
        return earlier;
    }

    /** The callers of a relay wait for the relay, so the relay must not wait for one of them. */
    private void relayStandsBetween(String id, ComponentDeclaration.Relay relay) {
        Set<String> above = above(id);
        String key = "components." + id + ".relay";
        if (!above.contains(relay.to())) {
            problems.add(
                    key + ".to",
                    relay.to() + " does not stand above the relay",
                    "components above it: " + Problem.names(above),
                    "move " + relay.to() + " up");
        }
        relay.callers().stream()
                .filter(caller -> above.contains(caller) || caller.equals(id))
                .forEach(caller -> problems.add(
                        key + ".for",
                        caller + " does not stand below the relay",
                        "components below it",
                        "move it down"));
    }

    private void targetsAreThoseOfTheSystem(ComponentDeclaration component) {
        component.targets().stream()
                .filter(target -> !system.targets().contains(target))
                .forEach(target -> problems.add(
                        keyOf(component) + ".targets",
                        "names " + target.text() + ", which the system does not have",
                        Problem.names(
                                system.targets().stream().map(Target::text).toList()),
                        "remove it, or add it to the system's targets"));
    }

    /** Replicas are counted by their addresses. */
    private void conditionsCanBeMet(ComponentDeclaration component) {
        component.conditional().stream()
                .filter(one -> one.condition() == ComponentDeclaration.Condition.SEVERAL)
                .map(ComponentDeclaration.Conditional::component)
                .filter(other -> !system.component(other).ports().containsKey(PortDeclaration.SERVER))
                .forEach(other -> problems.add(
                        keyOf(component) + ".when",
                        "several asks for " + other + ", which has no port named " + PortDeclaration.SERVER,
                        "components with such a port",
                        "give it one"));
    }

    /** The second process of "a" is called "a-2", in ports, logs and reports. */
    private void processesHaveNamesOfTheirOwn() {
        for (ComponentDeclaration component : system.components().values()) {
            IntStream.rangeClosed(2, component.mostReplicas())
                    .mapToObj(number -> new Instance(component.id(), number).id())
                    .filter(system.components()::containsKey)
                    .forEach(id -> problems.add(
                            "components." + id,
                            "is the name of a replica of " + component.id() + " too",
                            "a name of its own",
                            "rename it"));
        }
    }

    private void placeholdersMeanSomething(ComponentDeclaration component) {
        Set<String> files = component.files().keySet();
        Set<String> ports = component.ports().keySet();
        texts(component).forEach(text -> verify(keyOf(component), text, ports, files));
    }

    private static Stream<String> texts(ComponentDeclaration component) {
        Stream<PlacedSettings> placed = Stream.of(
                        Stream.of(component.settings()),
                        component.parts().values().stream().map(PartDeclaration::settings),
                        component.conditional().stream().map(ComponentDeclaration.Conditional::settings))
                .flatMap(settings -> settings);
        Stream<String> words = Stream.concat(
                component.prefix().stream().flatMap(prefix -> prefix.words().stream()),
                component.parts().values().stream()
                        .flatMap(part -> part.command().stream())
                        .flatMap(command -> command.words().stream()));
        return Stream.concat(
                words,
                placed.flatMap(one -> Stream.of(one.everywhere(), one.local(), one.container()))
                        .flatMap(SystemAgreement::texts));
    }

    private static Stream<String> texts(OwnSettings own) {
        return Stream.of(
                        own.jvm(),
                        own.properties().values(),
                        own.arguments(),
                        own.environment().values())
                .flatMap(Collection::stream);
    }

    private void verify(String key, String text, Set<String> ownPorts, Set<String> files) {
        for (Placeholder one : Placeholder.in(text)) {
            switch (one.kind()) {
                case HOST, PORT, ADDRESS, ADDRESSES, URL, URLS -> {
                    ComponentDeclaration subject = system.components().get(one.subject());
                    known(key, text, one.subject(), system.components().keySet());
                    if (subject != null) {
                        known(key, text, one.port(), subject.ports().keySet());
                    }
                }
                case OWN -> known(key, text, one.subject(), ownPorts);
                case JDBC -> known(key, text, one.subject(), system.databases());
                case FOLDER -> known(key, text, one.subject(), FOLDERS);
                case FILE -> known(key, text, one.subject(), files);
                case BIND, INSTANCE, NUMBER, PROCESSORS, SEED, BINARY -> {}
            }
        }
    }

    private void known(String key, String text, String name, Set<String> allowed) {
        if (!allowed.contains(name)) {
            problems.add(
                    key, "\"" + text + "\" speaks of \"" + name + "\"", Problem.names(allowed), "use an allowed name");
        }
    }
}
