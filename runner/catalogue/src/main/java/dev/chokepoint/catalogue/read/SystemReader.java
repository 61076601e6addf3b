package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/** Reads the file of one system, key by key. {@link SystemAgreement} checks what must agree between keys. */
final class SystemReader {
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");
    private static final String VARIABLE_FORM = "letters, digits and _, a letter first";

    private final String name;
    private final Path folder;
    private final Problems problems;

    SystemReader(String name, Path folder, Problems problems) {
        this.name = name;
        this.folder = folder;
        this.problems = problems;
    }

    Optional<SystemDeclaration> read(Section file) {
        Optional<String> title = file.required("title", Value::text);
        Set<Target> targets =
                file.required("targets").map(SystemReader::targets).orElse(Set.of(Target.LOCAL));
        PlacedSettings everyJvm =
                file.optionalSection("every-jvm", this::everyJvm).orElse(PlacedSettings.none());
        Map<String, Value> components =
                file.required("components", Value::entries).orElse(Map.of());
        Map<String, Value> programs = file.optional("programs", Value::entries).orElse(Map.of());
        ComponentReader reader = new ComponentReader(components.keySet(), targets, everyJvm, problems);
        Map<String, ComponentDeclaration> allComponents = each(components, reader::component);
        Map<String, ComponentDeclaration> allPrograms = each(programs, reader::program);
        Optional<LoadDeclaration> load = file.optionalSection("load", one -> load(one, components.keySet()));
        programs.keySet().stream()
                .filter(components::containsKey)
                .forEach(id -> problems.add(
                        "programs." + id, "is the name of a component too", "a name of its own", "rename it"));
        Set<String> databases = databases(components);
        Optional<AuditDeclaration> audit =
                file.optionalSection("audit", one -> audit(one, components.keySet(), programs.keySet(), databases));
        Map<String, ProbeDeclaration> probes = file.optional("probes")
                .map(new ProbesReader(components.keySet(), databases, problems)::read)
                .orElse(Map.of());
        SystemDeclaration.Up up = file.optionalSection("up", one -> up(one, components.keySet()))
                .orElse(new SystemDeclaration.Up(Map.of(), Map.of(), Set.of()));
        file.refuseOtherKeys();
        return problems.build(() -> new SystemDeclaration(
                name, folder, title.orElseThrow(), targets, allComponents, allPrograms, load, audit, probes, up));
    }

    private Optional<PlacedSettings> everyJvm(Section section) {
        OwnSettingsReader settings = new OwnSettingsReader(problems);
        PlacedSettings placed = settings.placed(section);
        settings.container(section).ifPresent(Section::refuseOtherKeys);
        return Optional.of(placed);
    }

    private static Map<String, ComponentDeclaration> each(
            Map<String, Value> values, BiFunction<String, Section, Optional<ComponentDeclaration>> read) {
        Map<String, ComponentDeclaration> all = new LinkedHashMap<>();
        values.forEach((id, value) ->
                value.section().flatMap(section -> read.apply(id, section)).ifPresent(one -> all.put(id, one)));
        return Collections.unmodifiableMap(all);
    }

    /** As they are written, so that a problem elsewhere in the file does not make them unknown. */
    private static Set<String> databases(Map<String, Value> components) {
        Set<String> databases = new LinkedHashSet<>();
        for (Value component : components.values()) {
            if (component.plain() instanceof Map<?, ?> keys && keys.get("databases") instanceof Map<?, ?> stated) {
                stated.keySet().forEach(name -> databases.add(name.toString()));
            }
        }
        return databases;
    }

    private Optional<LoadDeclaration> load(Section section, Set<String> components) {
        Optional<String> entry = section.required("entry", value -> value.name(components));
        Map<String, LoadDeclaration.Audited> audited = section.map("audited", value -> value.read(this::audited));
        Map<String, LoadDeclaration.Plan> plans = section.required("plans")
                .map(value -> value.mapNamed(this::plan))
                .orElse(Map.of());
        Set<String> data = section.set("data", Value::text);
        Duration around = section.optional("around", value -> value.parsed(Quantities::duration, Quantities.DURATION))
                .orElse(LoadDeclaration.USUAL_AROUND);
        return problems.build(() -> new LoadDeclaration(entry.orElseThrow(), audited, plans, data, around));
    }

    private Optional<LoadDeclaration.Audited> audited(Section section) {
        Optional<String> requestKey = section.optional("request-key", this::variable);
        List<String> request = section.list("request", this::variable);
        Optional<String> acknowledgement = section.required("acknowledgement", this::variable);
        return problems.build(() -> new LoadDeclaration.Audited(requestKey, request, acknowledgement.orElseThrow()));
    }

    private Optional<String> variable(Value value) {
        return value.parsed(SystemReader::variable, VARIABLE_FORM);
    }

    /** JMeter gets the names as one list with commas. */
    private static String variable(String name) {
        if (!VARIABLE.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" is not the name of a variable");
        }
        return name;
    }

    /** A list of labels, or the labels with another file than jmeter/&lt;plan&gt;.jmx. */
    private Optional<LoadDeclaration.Plan> plan(String plan, Value value) {
        if (value.isList()) {
            Set<String> labels = value.set(Value::text);
            namesARequest(value.key(), labels);
            return Optional.of(new LoadDeclaration.Plan("jmeter/" + plan + ".jmx", labels));
        }
        return value.read(section -> {
            Optional<String> file = section.required("file", Value::text);
            Set<String> labels = section.requiredSet("labels", Value::text);
            namesARequest(section.pathOf("labels"), labels);
            return problems.build(() -> new LoadDeclaration.Plan(file.orElseThrow(), labels));
        });
    }

    private void namesARequest(String key, Set<String> labels) {
        if (labels.isEmpty()) {
            problems.add(key, "names no request", "the labels of the plan's requests, one or more", "name them");
        }
    }

    private Optional<AuditDeclaration> audit(
            Section section, Set<String> components, Set<String> programs, Set<String> databases) {
        Optional<Value> sql = section.optional("sql");
        Optional<Value> program = section.optional("program");
        Optional<String> database =
                sql.isPresent() ? section.required("database", value -> value.name(databases)) : Optional.empty();
        Set<String> needs = section.requiredSet("needs", item -> item.name(components));
        Optional<Duration> settle =
                section.required("settle", value -> value.parsed(Quantities::duration, Quantities.DURATION));
        if (sql.isPresent() == program.isPresent()) {
            problems.add(
                    section.pathOf("sql"), "stands beside program, or both are missing", "sql or program", "state one");
            return Optional.empty();
        }
        Optional<String> file = sql.flatMap(Value::text);
        Optional<String> id = program.flatMap(value -> value.name(programs));
        return problems.build(() -> sql.isPresent()
                ? new AuditDeclaration.Sql(
                        database.orElseThrow(), folder.resolve(file.orElseThrow()), needs, settle.orElseThrow())
                : new AuditDeclaration.Program(id.orElseThrow(), needs, settle.orElseThrow()));
    }

    private Optional<SystemDeclaration.Up> up(Section section, Set<String> components) {
        Map<String, String> urls = section.map("urls", Value::textOrEmpty);
        Map<String, String> commands = section.map("try", Value::textOrEmpty);
        OwnSettingsReader.verifyPlaceholders(section.pathOf("urls"), urls.values(), problems);
        OwnSettingsReader.verifyPlaceholders(section.pathOf("try"), commands.values(), problems);
        Set<String> trace = section.set("trace", item -> item.name(components));
        return Optional.of(new SystemDeclaration.Up(urls, commands, trace));
    }

    /** A list of targets. */
    static Set<Target> targets(Value value) {
        Set<Target> targets = value.set(item -> item.constant(Target.class));
        if (targets.isEmpty()) {
            value.problems().add(value.key(), "names no target", Target.allowed(), "name one or more");
        }
        return targets;
    }
}
