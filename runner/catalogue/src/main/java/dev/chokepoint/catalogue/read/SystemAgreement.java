package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.launch.Placeholder;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.OwnSettings;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.Problem;
import dev.chokepoint.catalogue.yaml.Problems;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What has to agree between the keys of one system, once each key is right for itself. */
final class SystemAgreement {
    private static final Set<String> FOLDERS = Set.of("home", "run", "logs", "tmp", "own");

    private final SystemDeclaration system;
    private final Problems problems;

    SystemAgreement(SystemDeclaration system, Problems problems) {
        this.system = system;
        this.problems = problems;
    }

    void verify() {
        for (ComponentDeclaration component : all()) {
            needsComeFirst(component);
            placeholdersMeanSomething(component);
        }
        system.up().urls().forEach((name, text) -> verify("up.urls." + name, text, Set.of(), Set.of()));
        system.up().commands().forEach((name, text) -> verify("up.try." + name, text, Set.of(), Set.of()));
    }

    private List<ComponentDeclaration> all() {
        return Stream.concat(system.components().values().stream(), system.programs().values().stream())
                .toList();
    }

    /** So the order of the file is an order of start, and there is no ring. */
    private void needsComeFirst(ComponentDeclaration component) {
        Set<String> earlier = new LinkedHashSet<>();
        for (String id : system.components().keySet()) {
            if (id.equals(component.id())) {
                break;
            }
            earlier.add(id);
        }
        component.needs().stream()
                .filter(need -> !earlier.contains(need))
                .forEach(need -> problems.add(
                        "components." + component.id() + ".needs",
                        "needs " + need + ", which stands below it",
                        "components above it: " + Problem.names(earlier),
                        "move " + need + " up"));
    }

    private void placeholdersMeanSomething(ComponentDeclaration component) {
        Set<String> files = component.files().keySet();
        Set<String> ports = component.ports().keySet();
        texts(component).forEach(text -> verify("components." + component.id(), text, ports, files));
    }

    private static Stream<String> texts(ComponentDeclaration component) {
        Stream<PlacedSettings> placed = Stream.concat(
                Stream.of(component.settings()),
                Stream.concat(
                        component.parts().values().stream().map(part -> part.settings()),
                        component.conditional().stream().map(one -> one.settings())));
        return placed.flatMap(one -> Stream.of(one.everywhere(), one.local(), one.container()))
                .flatMap(SystemAgreement::texts);
    }

    private static Stream<String> texts(OwnSettings own) {
        return Stream.of(
                        own.jvm(),
                        own.properties().values(),
                        own.arguments(),
                        own.environment().values())
                .flatMap(one -> one.stream());
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
                case JDBC -> known(key, text, one.subject(), databases());
                case FOLDER -> known(key, text, one.subject(), FOLDERS);
                case FILE -> known(key, text, one.subject(), files);
                case BIND, INSTANCE, NUMBER, PROCESSORS, SEED, BINARY -> {}
            }
        }
    }

    private Set<String> databases() {
        Set<String> databases = new HashSet<>();
        system.components()
                .values()
                .forEach((ComponentDeclaration one) ->
                        databases.addAll(Map.copyOf(one.databases()).keySet()));
        return databases;
    }

    private void known(String key, String text, String name, Set<String> allowed) {
        if (!allowed.contains(name)) {
            problems.add(
                    key, "\"" + text + "\" speaks of \"" + name + "\"", Problem.names(allowed), "use an allowed name");
        }
    }
}
