package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.system.UpDeclaration;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Reads the file of one system, key by key. {@link SystemAgreement} checks what must agree between keys. */
final class SystemReader {
    private final String name;
    private final Path folder;
    private final Problems problems;

    SystemReader(String name, Path folder, Problems problems) {
        this.name = name;
        this.folder = folder;
        this.problems = problems;
    }

    Optional<SystemDeclaration> read(Section file) {
        Optional<String> title = file.required("title").flatMap(Value::text);
        Set<Target> targets = file.required("targets")
                .map(value -> new Targets(problems).read(value))
                .orElse(Set.of(Target.LOCAL));
        OwnSettingsReader settings = new OwnSettingsReader(problems);
        PlacedSettings everyJvm = file.optional("every-jvm")
                .flatMap(Value::section)
                .map(section -> {
                    PlacedSettings placed = settings.placed(section);
                    settings.refuseOtherKeys(section);
                    return placed;
                })
                .orElse(PlacedSettings.none());
        Map<String, Value> componentValues =
                file.required("components").flatMap(Value::entries).orElse(Map.of());
        Map<String, Value> programValues =
                file.optional("programs").flatMap(Value::entries).orElse(Map.of());
        ComponentReader reader = new ComponentReader(componentValues.keySet(), targets, everyJvm, problems);
        Map<String, ComponentDeclaration> components = each(componentValues, reader::component);
        Map<String, ComponentDeclaration> programs = each(programValues, reader::program);
        Optional<LoadDeclaration> load =
                file.optional("load").flatMap(Value::section).flatMap(one -> load(one, componentValues.keySet()));
        programValues.keySet().stream()
                .filter(componentValues::containsKey)
                .forEach(id -> problems.add(
                        "programs." + id, "is the name of a component too", "a name of its own", "rename it"));
        Set<String> databases = databases(componentValues);
        Optional<AuditDeclaration> audit = file.optional("audit")
                .flatMap(Value::section)
                .flatMap(one -> audit(one, componentValues.keySet(), programValues.keySet(), databases));
        Map<String, ProbeDeclaration> probes = file.optional("probes")
                .map(new ProbesReader(componentValues.keySet(), databases, problems)::read)
                .orElse(Map.of());
        UpDeclaration up = file.optional("up")
                .flatMap(Value::section)
                .map(one -> up(one, componentValues.keySet()))
                .orElse(new UpDeclaration(Map.of(), Map.of(), Set.of()));
        file.refuseOtherKeys();
        return problems.build(() -> new SystemDeclaration(
                name, folder, title.orElseThrow(), targets, components, programs, load, audit, probes, up));
    }

    private static Map<String, ComponentDeclaration> each(
            Map<String, Value> values, BiFunction<String, Section, Optional<ComponentDeclaration>> read) {
        Map<String, ComponentDeclaration> all = new LinkedHashMap<>();
        values.forEach((id, value) ->
                value.section().flatMap(section -> read.apply(id, section)).ifPresent(one -> all.put(id, one)));
        return all;
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
        Optional<String> entry = section.required("entry").flatMap(value -> value.name(components));
        Optional<String> acknowledgement = section.optional("acknowledgement").flatMap(Value::text);
        Map<String, LoadDeclaration.Plan> plans = new LinkedHashMap<>();
        section.required("plans").flatMap(Value::entries).orElse(Map.of()).forEach((plan, value) -> plan(plan, value)
                .ifPresent(one -> plans.put(plan, one)));
        Set<String> data = new LinkedHashSet<>(OwnSettingsReader.list(section.optional("data")));
        section.refuseOtherKeys();
        return problems.build(() -> new LoadDeclaration(entry.orElseThrow(), acknowledgement, plans, data));
    }

    /** A list of labels, or the labels with another file than jmeter/&lt;plan&gt;.jmx. */
    private Optional<LoadDeclaration.Plan> plan(String plan, Value value) {
        if (value.isList()) {
            Set<String> labels = new LinkedHashSet<>(OwnSettingsReader.list(Optional.of(value)));
            return Optional.of(new LoadDeclaration.Plan("jmeter/" + plan + ".jmx", labels));
        }
        Optional<Section> section = value.section();
        Optional<String> file = section.flatMap(one -> one.required("file")).flatMap(Value::text);
        Set<String> labels =
                new LinkedHashSet<>(OwnSettingsReader.list(section.flatMap(one -> one.required("labels"))));
        section.ifPresent(Section::refuseOtherKeys);
        return problems.build(() -> new LoadDeclaration.Plan(file.orElseThrow(), labels));
    }

    private Optional<AuditDeclaration> audit(
            Section section, Set<String> components, Set<String> programs, Set<String> databases) {
        Optional<Value> sql = section.optional("sql");
        Optional<Value> program = section.optional("program");
        Optional<String> database = sql.isPresent()
                ? section.required("database").flatMap(value -> value.name(databases))
                : Optional.empty();
        Set<String> needs = new LinkedHashSet<>();
        section.required("needs").map(Value::items).orElse(List.of()).forEach(item -> item.name(components)
                .ifPresent(needs::add));
        Optional<Duration> settle =
                section.required("settle").flatMap(value -> value.parsed(Quantities::duration, Quantities.DURATION));
        section.refuseOtherKeys();
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

    private UpDeclaration up(Section section, Set<String> components) {
        Map<String, String> urls = OwnSettingsReader.texts(section.optional("urls"));
        Map<String, String> commands = OwnSettingsReader.texts(section.optional("try"));
        OwnSettingsReader.verifyPlaceholders(section.pathOf("urls"), urls.values(), problems);
        OwnSettingsReader.verifyPlaceholders(section.pathOf("try"), commands.values(), problems);
        Set<String> trace = new LinkedHashSet<>();
        section.optional("trace").map(Value::items).orElse(List.of()).forEach(item -> item.name(components)
                .ifPresent(trace::add));
        section.refuseOtherKeys();
        return new UpDeclaration(urls, commands, trace);
    }

    /** Reads a list of targets. */
    record Targets(Problems problems) {
        Set<Target> read(Value value) {
            Set<Target> targets = new LinkedHashSet<>();
            value.items().forEach(item -> item.constant(Target.class).ifPresent(targets::add));
            if (targets.isEmpty()) {
                problems.add(value.key(), "names no target", Target.allowed(), "name one or more");
            }
            return targets;
        }
    }
}
