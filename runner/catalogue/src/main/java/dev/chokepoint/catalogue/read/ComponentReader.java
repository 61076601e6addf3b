package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.CommandPrefix;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.Conditional;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.ReadinessDeclaration;
import dev.chokepoint.catalogue.system.RelayDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one component or program of a system. */
final class ComponentReader {
    private final Set<String> ids;
    private final Set<Target> systemTargets;
    private final PlacedSettings everyJvm;
    private final Problems problems;
    private final OwnSettingsReader settings;
    private final CodeReader code;

    /** All ids of the system, the targets of the system, and what each of its JVMs is started with. */
    ComponentReader(Set<String> ids, Set<Target> systemTargets, PlacedSettings everyJvm, Problems problems) {
        this.ids = Set.copyOf(ids);
        this.systemTargets = new LinkedHashSet<>(systemTargets);
        this.everyJvm = everyJvm;
        this.problems = problems;
        this.settings = new OwnSettingsReader(problems);
        this.code = new CodeReader(problems);
    }

    /** What a component's other keys may be depends on its kind. */
    Optional<ComponentDeclaration> component(String id, Section section) {
        Optional<ComponentKind> kind = section.required("kind").flatMap(value -> value.constant(ComponentKind.class));
        return kind.flatMap(one -> component(id, one, task(one, section), section, Map.of()));
    }

    private static boolean task(ComponentKind kind, Section section) {
        return ofCode(kind) && section.optional("task").flatMap(Value::bool).orElse(false);
    }

    Optional<ComponentDeclaration> program(String id, Section section) {
        Map<String, String> metrics = OwnSettingsReader.texts(section.optional("metrics"));
        return component(id, ComponentKind.JVM, true, section, metrics);
    }

    private Optional<ComponentDeclaration> component(
            String id, ComponentKind kind, boolean task, Section section, Map<String, String> metrics) {
        boolean optional = section.optional("optional").flatMap(Value::bool).orElse(false);
        Set<Target> targets = section.optional("targets")
                .map(value -> new SystemReader.Targets(problems).read(value))
                .orElse(systemTargets);
        Optional<RelayDeclaration> relay =
                kind == ComponentKind.RELAY ? section.required("relay").flatMap(this::relay) : Optional.empty();
        PortsReader portsReader = new PortsReader(problems);
        Map<String, PortDeclaration> ports = portsReader.read(section.optional("ports"));
        Map<String, PartDeclaration> parts = parts(id, kind, section, portsReader.names());
        Running running = kind.store() ? Running.store() : running(kind, task, section, portsReader.names());
        Map<String, List<String>> filled =
                kind == ComponentKind.MARIADB ? databases(section.required("databases")) : Map.of();
        List<String> plugins =
                kind == ComponentKind.GENERATOR ? OwnSettingsReader.list(section.optional("plugins")) : List.of();
        Optional<String> profile = settings.container(section)
                .flatMap(one -> one.optional("profile"))
                .flatMap(Value::text);
        settings.refuseOtherKeys(section);
        PlacedSettings based =
                relay.map(one -> Relays.settings(one, running.settings())).orElse(running.settings());
        return problems.build(() -> new ComponentDeclaration(
                id,
                kind,
                optional || kind == ComponentKind.RELAY,
                targets,
                parts,
                running.needs(),
                running.replicas(),
                ports,
                running.ready(),
                jvm(kind) ? OwnSettingsReader.over(everyJvm, based) : based,
                running.conditional(),
                running.files(),
                running.prefix(),
                relay,
                filled,
                plugins,
                profile,
                metrics));
    }

    /** What only a component with a command of its own has; the runner itself knows how to start a store. */
    private record Running(
            Set<String> needs,
            int replicas,
            ReadinessDeclaration ready,
            PlacedSettings settings,
            List<Conditional> conditional,
            Map<String, String> files,
            Optional<CommandPrefix> prefix) {
        static Running store() {
            return new Running(
                    Set.of(),
                    1,
                    new ReadinessDeclaration.OfItsKind(),
                    PlacedSettings.none(),
                    List.of(),
                    Map.of(),
                    Optional.empty());
        }
    }

    private Running running(ComponentKind kind, boolean task, Section section, Set<String> ports) {
        Set<String> needs = names(section.optional("needs"));
        int replicas =
                section.optional("replicas").flatMap(value -> value.integer(1)).orElse(1);
        ReadinessDeclaration ready = task
                ? new ReadinessDeclaration.Ended()
                : (ofCode(kind) ? section.required("ready") : section.optional("ready"))
                        .flatMap(Value::section)
                        .flatMap(one -> ready(one, ports))
                        .orElse(kind == ComponentKind.RELAY ? Relays.READY : new ReadinessDeclaration.OfItsKind());
        PlacedSettings own = settings.placed(section);
        List<Conditional> conditional = conditional(section.optional("when"));
        Map<String, String> files = OwnSettingsReader.texts(section.optional("files"));
        Optional<CommandPrefix> prefix =
                section.optional("prefix").flatMap(Value::section).flatMap(this::prefix);
        return new Running(needs, replicas, ready, own, conditional, files, prefix);
    }

    /** Whether the system's file says what runs. */
    private static boolean ofCode(ComponentKind kind) {
        return kind == ComponentKind.JVM || kind == ComponentKind.PROGRAM;
    }

    private static boolean jvm(ComponentKind kind) {
        return kind == ComponentKind.JVM || kind == ComponentKind.RELAY;
    }

    private Optional<RelayDeclaration> relay(Value value) {
        Optional<Section> section = value.section();
        Optional<String> to = section.flatMap(one -> one.required("to")).flatMap(one -> one.name(ids));
        Set<String> callers = names(section.flatMap(one -> one.required("for")));
        section.ifPresent(Section::refuseOtherKeys);
        return problems.build(() -> new RelayDeclaration(to.orElseThrow(), callers));
    }

    private Set<String> names(Optional<Value> list) {
        Set<String> names = new LinkedHashSet<>();
        list.ifPresent(value -> value.items().forEach(item -> item.name(ids).ifPresent(names::add)));
        return names;
    }

    /** The parts, or the one that the component itself is. */
    private Map<String, PartDeclaration> parts(String id, ComponentKind kind, Section section, Set<String> ports) {
        Map<String, PartDeclaration> parts = new LinkedHashMap<>();
        if (kind == ComponentKind.RELAY) {
            parts.put(id, Relays.part(id));
        } else if (ofCode(kind)) {
            Optional<Value> several = section.optional("parts");
            if (several.isPresent()) {
                Map<String, Value> stated = several.get().entries().orElse(Map.of());
                if (stated.isEmpty() || stated.containsKey(id)) {
                    problems.add(
                            several.get().key(),
                            stated.isEmpty() ? "names no part" : "names a part as the component, " + id,
                            "one part or more with names of their own",
                            "name them, or state code in place of parts");
                }
                stated.forEach((name, value) -> value.section()
                        .flatMap(one -> part(name, one, ports))
                        .ifPresent(part -> parts.put(name, part)));
            } else {
                section.required("code")
                        .flatMap(Value::section)
                        .flatMap(code::read)
                        .ifPresent(runs -> parts.put(id, PartDeclaration.only(id, runs)));
            }
        }
        return parts;
    }

    private Optional<PartDeclaration> part(String name, Section section, Set<String> ports) {
        Optional<Code> runs = section.required("code").flatMap(Value::section).flatMap(code::read);
        Optional<ReadinessDeclaration> ready =
                section.optional("ready").flatMap(Value::section).flatMap(one -> ready(one, ports));
        PlacedSettings own = settings.placed(section);
        Optional<Section> container = settings.container(section);
        Optional<String> service =
                container.flatMap(one -> one.optional("service")).flatMap(Value::text);
        Optional<String> profile =
                container.flatMap(one -> one.optional("profile")).flatMap(Value::text);
        settings.refuseOtherKeys(section);
        return problems.build(() -> new PartDeclaration(name, runs.orElseThrow(), ready, own, service, profile));
    }

    private Optional<ReadinessDeclaration> ready(Section section, Set<String> ports) {
        Optional<Value> http = section.optional("http");
        Optional<Value> log = section.optional("log");
        Optional<ReadinessDeclaration> ready = Optional.empty();
        if (http.isPresent() == log.isPresent()) {
            String what = http.isPresent() ? "stands beside log" : "no readiness is stated";
            problems.add(section.pathOf("http"), what, "http with path, or log", "state one");
        } else if (http.isPresent()) {
            Optional<String> port = http.flatMap(value -> value.name(ports));
            Optional<String> path = section.required("path").flatMap(Value::text);
            ready = problems.build(() -> new ReadinessDeclaration.Http(port.orElseThrow(), path.orElseThrow()));
        } else {
            ready = log.flatMap(Value::text).map(ReadinessDeclaration.LogLine::new);
        }
        section.refuseOtherKeys();
        return ready;
    }

    private List<Conditional> conditional(Optional<Value> list) {
        List<Conditional> all = new ArrayList<>();
        list.ifPresent(value -> value.items().forEach(item -> item.section().ifPresent(section -> {
            Optional<Value> started = section.optional("started");
            Optional<Value> several = section.optional("several");
            if (started.isPresent() == several.isPresent()) {
                String what = started.isPresent() ? "stands beside several" : "no condition is stated";
                problems.add(section.pathOf("started"), what, "started or several", "state one");
            }
            Optional<String> component = started.or(() -> several).flatMap(one -> one.name(ids));
            PlacedSettings set = settings.placed(section);
            settings.refuseOtherKeys(section);
            Conditional.Condition condition =
                    started.isPresent() ? Conditional.Condition.STARTED : Conditional.Condition.SEVERAL;
            component.ifPresent(id -> all.add(new Conditional(condition, id, set)));
        })));
        return all;
    }

    private Optional<CommandPrefix> prefix(Section section) {
        List<String> words = OwnSettingsReader.someTexts(section.required("command"));
        OwnSettingsReader.verifyPlaceholders(section.pathOf("command"), words, problems);
        List<String> check = OwnSettingsReader.someTexts(section.required("check"));
        Optional<String> lacking = section.required("lacking").flatMap(Value::text);
        section.refuseOtherKeys();
        return problems.build(() -> new CommandPrefix(words, check, lacking.orElseThrow()));
    }

    private static Map<String, List<String>> databases(Optional<Value> value) {
        Map<String, List<String>> filled = new LinkedHashMap<>();
        value.flatMap(Value::entries)
                .orElse(Map.of())
                .forEach((name, files) -> filled.put(name, OwnSettingsReader.list(Optional.of(files))));
        return filled;
    }
}
