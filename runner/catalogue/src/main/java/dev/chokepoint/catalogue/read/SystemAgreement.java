package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.Placeholder;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.OwnSettings;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.yaml.Problems;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
        system.components().values().forEach(this::verify);
        system.programs().values().forEach(this::verify);
        processesHaveNamesOfTheirOwn();
        system.audit()
                .filter(AuditDeclaration.Sql.class::isInstance)
                .map(audit -> system.folder().relativize(((AuditDeclaration.Sql) audit).file()))
                .ifPresent(file -> exists("audit.sql", file.toString()));
        system.load().ifPresent(this::auditedLabelsAreThoseOfPlans);
        system.up().urls().forEach((name, text) -> verify("up.urls." + name, text, Set.of(), Set.of()));
        system.up().commands().forEach((name, text) -> verify("up.try." + name, text, Set.of(), Set.of()));
    }

    private void verify(ComponentDeclaration component) {
        needsComeFirst(component);
        component.relay().ifPresent(relay -> relayStandsBetween(component.id(), relay));
        component.replicaOf().ifPresent(primary -> primaryComesFirst(component.id(), primary));
        targetsAreThoseOfTheSystem(component);
        conditionsCanBeMet(component);
        component.files().forEach((name, template) -> exists(keyOf(component) + ".files." + name, template));
        Set<String> ports = component.ports().keySet();
        texts(component)
                .forEach(text ->
                        verify(keyOf(component), text, ports, component.files().keySet()));
    }

    /** A label that no plan has would make the audit check nothing. */
    private void auditedLabelsAreThoseOfPlans(LoadDeclaration load) {
        Set<String> labels = load.plans().values().stream()
                .flatMap(plan -> plan.labels().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        load.audited().keySet().stream()
                .filter(label -> !labels.contains(label))
                .forEach(label -> problems.add(
                        "load.audited." + label,
                        "is the label of no plan",
                        Problems.names(labels),
                        "use a label of load.plans"));
    }

    private void exists(String key, String file) {
        exists(system, key, file, problems);
    }

    /** A file that is missing is noticed as the file that names it is read, not in the first start. */
    static void exists(SystemDeclaration system, String key, String file, Problems problems) {
        if (!Files.isRegularFile(system.folder().resolve(file))) {
            problems.add(
                    key, "there is no file " + file, "a file in the system's folder", "write it, or mend its name");
        }
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
                        "components above it: " + Problems.names(earlier),
                        "move " + need + " up"));
    }

    private Set<String> above(String id) {
        return system.components().keySet().stream()
                .takeWhile(one -> !one.equals(id))
                .collect(Collectors.toSet());
    }

    /** The callers of a relay wait for the relay, so the relay must not wait for one of them. */
    private void relayStandsBetween(String id, ComponentDeclaration.Relay relay) {
        Set<String> above = above(id);
        String key = "components." + id + ".relay";
        if (!above.contains(relay.to())) {
            problems.add(
                    key + ".to",
                    relay.to() + " does not stand above the relay",
                    "components above it: " + Problems.names(above),
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

    /** Only a MariaDB has databases, and a replica states none. */
    private void primaryComesFirst(String id, String primary) {
        Set<String> allowed = above(id);
        allowed.removeIf(one -> system.component(one).databases().isEmpty());
        if (!allowed.contains(primary)) {
            problems.add(
                    "components." + id + ".replica-of",
                    primary + " is no store above it that has databases",
                    Problems.names(allowed),
                    "name its primary, and move that up");
        }
    }

    private void targetsAreThoseOfTheSystem(ComponentDeclaration component) {
        component.targets().stream()
                .filter(target -> !system.targets().contains(target))
                .forEach(target -> problems.add(
                        keyOf(component) + ".targets",
                        "names " + target.text() + ", which the system does not have",
                        Problems.names(
                                system.targets().stream().map(Target::text).toList()),
                        "remove it, or add it to the system's targets"));
        component
                .elsewhere()
                .filter(reason -> component.targets().containsAll(system.targets()))
                .ifPresent(reason -> problems.add(
                        keyOf(component) + ".elsewhere",
                        "says why a target has it not, and every target of the system has it",
                        "a component with fewer targets than its system",
                        "remove it, or state targets"));
    }

    /** Replicas are counted by their addresses. */
    private void conditionsCanBeMet(ComponentDeclaration component) {
        component.conditional().stream()
                .filter(ComponentDeclaration.Conditional::several)
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

    private static List<String> texts(ComponentDeclaration component) {
        List<String> texts = new ArrayList<>();
        component.prefix().ifPresent(prefix -> texts.addAll(prefix.words()));
        addTexts(component.settings(), texts);
        component.conditional().forEach(one -> addTexts(one.settings(), texts));
        component.parts().values().forEach(part -> {
            part.command().ifPresent(command -> texts.addAll(command.words()));
            addTexts(part.settings(), texts);
        });
        return texts;
    }

    private static void addTexts(PlacedSettings placed, List<String> texts) {
        for (OwnSettings own : List.of(placed.everywhere(), placed.local(), placed.container())) {
            texts.addAll(own.jvm());
            texts.addAll(own.properties().values());
            texts.addAll(own.arguments());
            texts.addAll(own.environment().values());
        }
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
                    key, "\"" + text + "\" speaks of \"" + name + "\"", Problems.names(allowed), "use an allowed name");
        }
    }
}
