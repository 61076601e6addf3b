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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one component or program of a system. */
final class ComponentReader {
    private static final Pattern DERIVED = Pattern.compile("([a-z]+) ([+-]) (\\d{1,4})");
    private static final String PORT_FORM =
            "a port from 1 to 65535, or another port of this component and an offset," + " such as listen + 1";

    private final Set<String> ids;
    private final Set<Target> systemTargets;
    private final PlacedSettings everyJvm;
    private final Problems problems;
    private final OwnSettingsReader settings;

    /** All ids of the system, the targets of the system, and what each of its JVMs is started with. */
    ComponentReader(Set<String> ids, Set<Target> systemTargets, PlacedSettings everyJvm, Problems problems) {
        this.ids = Set.copyOf(ids);
        this.systemTargets = new LinkedHashSet<>(systemTargets);
        this.everyJvm = everyJvm;
        this.problems = problems;
        this.settings = new OwnSettingsReader(problems);
    }

    Optional<ComponentDeclaration> component(String id, Section section) {
        ComponentKind kind = section.required("kind")
                .flatMap(value -> value.constant(ComponentKind.class))
                .orElse(ComponentKind.JVM);
        boolean task = section.optional("task").flatMap(Value::bool).orElse(false);
        return component(id, kind, task, section, Map.of());
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
        Map<String, PartDeclaration> parts = parts(id, kind, section);
        Set<String> needs = names(section.optional("needs"));
        int replicas =
                section.optional("replicas").flatMap(value -> value.integer(1)).orElse(1);
        Map<String, PortDeclaration> ports = ports(section.optional("ports"));
        ReadinessDeclaration ready = task
                ? new ReadinessDeclaration.Ended()
                : section.optional("ready")
                        .flatMap(Value::section)
                        .flatMap(one -> ready(one, ports))
                        .orElse(kind == ComponentKind.RELAY ? Relays.READY : new ReadinessDeclaration.OfItsKind());
        if (ready instanceof ReadinessDeclaration.OfItsKind
                && (kind == ComponentKind.JVM || kind == ComponentKind.PROGRAM)) {
            section.required("ready");
        }
        PlacedSettings own = settings.placed(section);
        List<Conditional> conditional = conditional(section.optional("when"));
        Map<String, String> files = OwnSettingsReader.texts(section.optional("files"));
        Optional<CommandPrefix> prefix =
                section.optional("prefix").flatMap(Value::section).flatMap(this::prefix);
        Map<String, List<String>> databases =
                kind == ComponentKind.MARIADB ? databases(section.required("databases")) : Map.of();
        List<String> plugins =
                kind == ComponentKind.GENERATOR ? OwnSettingsReader.list(section.optional("plugins")) : List.of();
        Optional<String> profile = settings.container(section)
                .flatMap(one -> one.optional("profile"))
                .flatMap(Value::text);
        settings.refuseOtherKeys(section);
        PlacedSettings based = relay.map(one -> Relays.settings(one, own)).orElse(own);
        return problems.build(() -> new ComponentDeclaration(
                id,
                kind,
                optional || kind == ComponentKind.RELAY,
                targets,
                parts,
                needs,
                replicas,
                ports,
                ready,
                jvm(kind) ? OwnSettingsReader.over(everyJvm, based) : based,
                conditional,
                files,
                prefix,
                relay,
                databases,
                plugins,
                profile,
                metrics));
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
    private Map<String, PartDeclaration> parts(String id, ComponentKind kind, Section section) {
        Map<String, PartDeclaration> parts = new LinkedHashMap<>();
        if (kind == ComponentKind.RELAY) {
            parts.put(id, Relays.part(id));
        } else if (kind == ComponentKind.JVM || kind == ComponentKind.PROGRAM) {
            Optional<Value> several = section.optional("parts");
            if (several.isPresent()) {
                several.get().entries().orElse(Map.of()).forEach((name, value) -> value.section()
                        .flatMap(one -> part(name, one))
                        .ifPresent(part -> parts.put(name, part)));
            } else {
                section.required("code")
                        .flatMap(Value::section)
                        .flatMap(this::code)
                        .ifPresent(code -> parts.put(
                                id,
                                new PartDeclaration(
                                        id,
                                        code,
                                        Optional.empty(),
                                        PlacedSettings.none(),
                                        Optional.empty(),
                                        Optional.empty())));
            }
        }
        return parts;
    }

    private Optional<PartDeclaration> part(String name, Section section) {
        Optional<Code> code = section.required("code").flatMap(Value::section).flatMap(this::code);
        Optional<ReadinessDeclaration> ready =
                section.optional("ready").flatMap(Value::section).flatMap(one -> ready(one, Map.of()));
        PlacedSettings own = settings.placed(section);
        Optional<Section> container = settings.container(section);
        Optional<String> service =
                container.flatMap(one -> one.optional("service")).flatMap(Value::text);
        Optional<String> profile =
                container.flatMap(one -> one.optional("profile")).flatMap(Value::text);
        settings.refuseOtherKeys(section);
        return problems.build(() -> new PartDeclaration(name, code.orElseThrow(), ready, own, service, profile));
    }

    private Optional<Code> code(Section section) {
        Optional<Value> jar = section.optional("jar");
        Optional<Value> classPath = section.optional("class-path");
        Optional<Value> command = section.optional("command");
        Optional<Code> code = Optional.empty();
        if (jar.isPresent()) {
            code = jar.flatMap(Value::text).map(Versions::filled).map(Code.Jar::new);
        } else if (classPath.isPresent()) {
            List<String> entries = OwnSettingsReader.list(classPath).stream()
                    .map(Versions::filled)
                    .toList();
            code = section.required("main").flatMap(Value::text).map(main -> new Code.ClassPath(entries, main));
        } else if (command.isPresent()) {
            List<String> words = OwnSettingsReader.list(command);
            Optional<Code.Binary> binary =
                    section.optional("binary").flatMap(Value::section).flatMap(this::binary);
            code = Optional.of(new Code.Command(words, binary));
        } else {
            problems.add(
                    section.pathOf("jar"), "no code is stated", "jar, class-path with main, or command", "state one");
        }
        section.refuseOtherKeys();
        return code;
    }

    private Optional<Code.Binary> binary(Section section) {
        Optional<String> name = section.required("name").flatMap(Value::text);
        Optional<String> variable = section.required("variable").flatMap(Value::text);
        Optional<String> get = section.required("get").flatMap(Value::text);
        section.refuseOtherKeys();
        return problems.build(() -> new Code.Binary(name.orElseThrow(), variable.orElseThrow(), get.orElseThrow()));
    }

    private Map<String, PortDeclaration> ports(Optional<Value> value) {
        Map<String, PortDeclaration> ports = new LinkedHashMap<>();
        value.flatMap(Value::entries).orElse(Map.of()).forEach((name, each) -> port(name, each, ports)
                .ifPresent(port -> ports.put(name, port)));
        return ports;
    }

    private Optional<PortDeclaration> port(String name, Value value, Map<String, PortDeclaration> earlier) {
        if (!value.isText()) {
            return value.integer(1).map(port -> new PortDeclaration(name, port, Optional.empty(), 0));
        }
        return value.parsed(
                text -> {
                    Matcher form = DERIVED.matcher(text);
                    PortDeclaration base = form.matches() ? earlier.get(form.group(1)) : null;
                    if (base == null) {
                        throw new IllegalArgumentException("\"" + text + "\" is not derived from an earlier port");
                    }
                    int offset = Integer.parseInt(form.group(2) + form.group(3));
                    return new PortDeclaration(name, base.container() + offset, Optional.of(base.name()), offset);
                },
                PORT_FORM);
    }

    private Optional<ReadinessDeclaration> ready(Section section, Map<String, PortDeclaration> ports) {
        Optional<Value> http = section.optional("http");
        Optional<Value> log = section.optional("log");
        Optional<ReadinessDeclaration> ready = Optional.empty();
        if (http.isPresent()) {
            // A part's port is one of its component, which is read elsewhere.
            Optional<String> port =
                    ports.isEmpty() ? http.flatMap(Value::text) : http.flatMap(value -> value.name(ports.keySet()));
            Optional<String> path = section.required("path").flatMap(Value::text);
            ready = problems.build(() -> new ReadinessDeclaration.Http(port.orElseThrow(), path.orElseThrow()));
        } else if (log.isPresent()) {
            ready = log.flatMap(Value::text).map(ReadinessDeclaration.LogLine::new);
        } else {
            problems.add(section.pathOf("http"), "no readiness is stated", "http with path, or log", "state one");
        }
        section.refuseOtherKeys();
        return ready;
    }

    private List<Conditional> conditional(Optional<Value> list) {
        List<Conditional> all = new ArrayList<>();
        list.ifPresent(value -> value.items().forEach(item -> item.section().ifPresent(section -> {
            Optional<Value> started = section.optional("started");
            Optional<String> component =
                    started.or(() -> section.required("several")).flatMap(one -> one.name(ids));
            section.optional("several");
            PlacedSettings set = settings.placed(section);
            settings.refuseOtherKeys(section);
            Conditional.Condition condition =
                    started.isPresent() ? Conditional.Condition.STARTED : Conditional.Condition.SEVERAL;
            component.ifPresent(id -> all.add(new Conditional(condition, id, set)));
        })));
        return all;
    }

    private Optional<CommandPrefix> prefix(Section section) {
        List<String> words = OwnSettingsReader.list(section.required("command"));
        List<String> check = OwnSettingsReader.list(section.required("check"));
        Optional<String> lacking = section.required("lacking").flatMap(Value::text);
        section.refuseOtherKeys();
        return problems.build(() -> new CommandPrefix(words, check, lacking.orElseThrow()));
    }

    private static Map<String, List<String>> databases(Optional<Value> value) {
        Map<String, List<String>> databases = new LinkedHashMap<>();
        value.flatMap(Value::entries)
                .orElse(Map.of())
                .forEach((name, files) -> databases.put(name, OwnSettingsReader.list(Optional.of(files))));
        return databases;
    }
}
