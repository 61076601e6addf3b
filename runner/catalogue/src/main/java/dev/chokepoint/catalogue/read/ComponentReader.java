package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.CommandPrefix;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.OwnSettings;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.ReadinessDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one component or program of a system. */
final class ComponentReader {
    private static final ReadinessDeclaration RELAY_READY =
            new ReadinessDeclaration.Http(PortDeclaration.MANAGEMENT, "/actuator/health");

    private static final String RELAY_FOLDER = "runner/parts/relay/target/";

    private final Set<String> ids;
    private final Set<Target> systemTargets;
    private final PlacedSettings everyJvm;
    private final Problems problems;
    private final OwnSettingsReader settings;
    private final CodeReader code;

    /** All ids of the system, the targets of the system, and what each of its JVMs is started with. */
    ComponentReader(Set<String> ids, Set<Target> systemTargets, PlacedSettings everyJvm, Problems problems) {
        this.ids = ids;
        this.systemTargets = systemTargets;
        this.everyJvm = everyJvm;
        this.problems = problems;
        this.settings = new OwnSettingsReader(problems);
        this.code = new CodeReader(problems);
    }

    /** What a component's other keys may be depends on its kind. */
    Optional<ComponentDeclaration> component(String id, Section section) {
        Optional<ComponentKind> kind = section.required("kind", value -> value.constant(ComponentKind.class));
        return kind.flatMap(one -> component(id, one, task(one, section), section, Map.of()));
    }

    private static boolean task(ComponentKind kind, Section section) {
        return ofCode(kind) && section.optional("task", Value::bool).orElse(false);
    }

    Optional<ComponentDeclaration> program(String id, Section section) {
        return component(id, ComponentKind.JVM, true, section, section.map("metrics", Value::textOrEmpty));
    }

    private Optional<ComponentDeclaration> component(
            String id, ComponentKind kind, boolean task, Section section, Map<String, String> metrics) {
        boolean optional = section.optional("optional", Value::bool).orElse(false);
        Set<Target> targets =
                section.optional("targets").map(SystemReader::targets).orElse(systemTargets);
        Optional<String> elsewhere = section.optional("elsewhere", Value::text);
        Optional<ComponentDeclaration.Relay> relay =
                kind == ComponentKind.RELAY ? section.requiredSection("relay", this::relay) : Optional.empty();
        Map<String, Value> stated = section.optional("ports", Value::entries).orElse(Map.of());
        Map<String, PortDeclaration> ports = PortsReader.read(stated);
        Map<String, PartDeclaration> parts = parts(id, kind, section, stated.keySet());
        // The runner itself knows how to start a store, so a store has none of these keys.
        Section start = kind.store() ? Section.empty(problems) : section;
        Set<String> needs = start.set("needs", item -> item.name(ids));
        int replicas = start.optional("replicas", value -> value.integer(1)).orElse(1);
        ReadinessDeclaration ready = task ? new ReadinessDeclaration.Ended() : ready(kind, start, stated.keySet());
        PlacedSettings own = settings.placed(start);
        List<ComponentDeclaration.Conditional> conditional = start.list("when", item -> item.read(this::conditional));
        Map<String, String> files = start.map("files", Value::textOrEmpty);
        Optional<CommandPrefix> prefix = start.optionalSection("prefix", this::prefix);
        Optional<Value> primary = kind == ComponentKind.MARIADB ? section.optional("replica-of") : Optional.empty();
        Optional<String> replicaOf = primary.flatMap(value -> value.name(ids));
        // A replica has the databases of its primary.
        Map<String, List<String>> databases = kind == ComponentKind.MARIADB && primary.isEmpty()
                ? section.required("databases", ComponentReader::databases).orElse(Map.of())
                : Map.of();
        List<String> plugins = kind == ComponentKind.GENERATOR
                ? section.list("plugins", value -> value.text().map(CodeReader::filled))
                : List.of();
        Optional<String> profile = inContainer(section, "profile");
        settings.refuseOtherKeys(section);
        boolean jvm = kind == ComponentKind.JVM || kind == ComponentKind.RELAY;
        PlacedSettings based = relay.map(ComponentReader::ofRelay)
                .map(ground -> ground.merge(own))
                .orElse(own);
        return problems.build(() -> new ComponentDeclaration(
                id,
                kind,
                optional || kind == ComponentKind.RELAY || primary.isPresent(),
                targets,
                elsewhere,
                parts,
                needs,
                replicas,
                ports,
                ready,
                jvm ? everyJvm.merge(based) : based,
                conditional,
                files,
                prefix,
                relay,
                databases,
                replicaOf,
                plugins,
                profile,
                metrics));
    }

    /** Whether the system's file says what runs. */
    private static boolean ofCode(ComponentKind kind) {
        return kind == ComponentKind.JVM || kind == ComponentKind.PROGRAM;
    }

    private Optional<String> inContainer(Section section, String key) {
        return settings.container(section).flatMap(one -> one.optional(key, Value::text));
    }

    private boolean foreignImage(Section section) {
        return settings.container(section)
                .flatMap(one -> one.optional("foreign-image", Value::bool))
                .orElse(false);
    }

    private Optional<ComponentDeclaration.Relay> relay(Section section) {
        Optional<String> to = section.required("to", value -> value.name(ids));
        Set<String> callers = section.requiredSet("for", item -> item.name(ids));
        return problems.build(() -> new ComponentDeclaration.Relay(to.orElseThrow(), callers));
    }

    /** Every relay is the program of runner/parts/relay. */
    private static Code relayCode() {
        return new Code.ClassPath(
                List.of(CodeReader.filled(RELAY_FOLDER + "relay-${version}.jar"), RELAY_FOLDER + "lib"),
                "dev.chokepoint.relay.RelayProgram");
    }

    /** The addresses of the two sides of a relay. */
    private static PlacedSettings ofRelay(ComponentDeclaration.Relay relay) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("relay.port", "${own:server}");
        properties.put("relay.management.port", "${own:management}");
        properties.put("relay.target.host", "${host:" + relay.to() + "}");
        properties.put("relay.target.port", "${port:" + relay.to() + "}");
        OwnSettings everywhere = new OwnSettings(List.of(), properties, List.of(), Map.of());
        OwnSettings container = new OwnSettings(List.of(), Map.of("relay.address", "0.0.0.0"), List.of(), Map.of());
        return new PlacedSettings(everywhere, OwnSettings.none(), container);
    }

    private static Optional<Map<String, List<String>>> databases(Value value) {
        return Optional.of(value.map(files -> Optional.of(files.list(Value::text))));
    }

    /** The parts, or the one that the component itself is. */
    private Map<String, PartDeclaration> parts(String id, ComponentKind kind, Section section, Set<String> ports) {
        if (kind == ComponentKind.RELAY) {
            return Map.of(id, PartDeclaration.only(id, relayCode()));
        }
        if (!ofCode(kind)) {
            return Map.of();
        }
        Optional<Value> several = section.optional("parts");
        if (several.isEmpty()) {
            return section.requiredSection("code", code::read)
                    .map(runs -> Map.of(id, PartDeclaration.only(id, runs, foreignImage(section))))
                    .orElse(Map.of());
        }
        Set<String> stated = several.get().entries().orElse(Map.of()).keySet();
        if (stated.isEmpty() || stated.contains(id)) {
            problems.add(
                    several.get().key(),
                    stated.isEmpty() ? "names no part" : "names a part as the component, " + id,
                    "one part or more with names of their own",
                    "name them, or state code in place of parts");
        }
        return several.get().mapNamed((name, value) -> value.section().flatMap(one -> part(name, one, ports)));
    }

    private Optional<PartDeclaration> part(String name, Section section, Set<String> ports) {
        Optional<Code> runs = section.requiredSection("code", code::read);
        Optional<ReadinessDeclaration> ready = section.optionalSection("ready", one -> ready(one, ports));
        PlacedSettings own = settings.placed(section);
        Optional<String> service = inContainer(section, "service");
        Optional<String> profile = inContainer(section, "profile");
        settings.refuseOtherKeys(section);
        return problems.build(() -> new PartDeclaration(name, runs.orElseThrow(), ready, own, service, profile));
    }

    private ReadinessDeclaration ready(ComponentKind kind, Section section, Set<String> ports) {
        Optional<ReadinessDeclaration> stated = ofCode(kind)
                ? section.requiredSection("ready", one -> ready(one, ports))
                : section.optionalSection("ready", one -> ready(one, ports));
        return stated.orElse(kind == ComponentKind.RELAY ? RELAY_READY : new ReadinessDeclaration.OfItsKind());
    }

    private Optional<ReadinessDeclaration> ready(Section section, Set<String> ports) {
        Optional<Value> http = section.optional("http");
        Optional<Value> log = section.optional("log");
        if (http.isPresent() == log.isPresent()) {
            String what = http.isPresent() ? "stands beside log" : "no readiness is stated";
            problems.add(section.pathOf("http"), what, "http with path, or log", "state one");
            return Optional.empty();
        }
        if (log.isPresent()) {
            return log.flatMap(Value::text).map(ReadinessDeclaration.LogLine::new);
        }
        Optional<String> port = http.flatMap(value -> value.name(ports));
        Optional<String> path = section.required("path", Value::text);
        path.filter(text -> !text.startsWith("/"))
                .ifPresent(text -> problems.add(
                        section.pathOf("path"), "is " + text, "a path, such as /actuator/health", "begin it with /"));
        return problems.build(() -> new ReadinessDeclaration.Http(port.orElseThrow(), path.orElseThrow()));
    }

    private Optional<ComponentDeclaration.Conditional> conditional(Section section) {
        Optional<Value> started = section.optional("started");
        Optional<Value> several = section.optional("several");
        if (started.isPresent() == several.isPresent()) {
            String what = started.isPresent() ? "stands beside several" : "no condition is stated";
            problems.add(section.pathOf("started"), what, "started or several", "state one");
        }
        Optional<String> component = started.or(() -> several).flatMap(one -> one.name(ids));
        PlacedSettings set = settings.placed(section);
        settings.container(section).ifPresent(Section::refuseOtherKeys);
        return component.map(id -> new ComponentDeclaration.Conditional(id, several.isPresent(), set));
    }

    private Optional<CommandPrefix> prefix(Section section) {
        Optional<String> started = section.optional("started", value -> value.name(ids));
        List<String> words = section.required("command").map(Value::someTexts).orElse(List.of());
        OwnSettingsReader.verifyPlaceholders(section.pathOf("command"), words, problems);
        List<String> check = section.required("check").map(Value::someTexts).orElse(List.of());
        Optional<String> lacking = section.required("lacking", Value::text);
        return problems.build(() -> new CommandPrefix(started, words, check, lacking.orElseThrow()));
    }
}
