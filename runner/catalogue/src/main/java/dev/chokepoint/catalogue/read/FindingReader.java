package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.ByDefault;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Counting;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Level;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Source;
import dev.chokepoint.catalogue.finding.Statement;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads the front matter of one finding, key by key. {@link Agreement} checks what must agree between keys. */
final class FindingReader {

    /** The five source reports, the project's own claims, and the laboratory's own findings. */
    private static final Set<String> REPORTS = Set.of("000", "001", "002", "003", "004", Source.SELF, Source.SELF_TEST);

    /** The name of a level is part of file names and is used like the name of an arm. */
    private static final Pattern LEVEL = Pattern.compile("[a-z0-9]+([-.][a-z0-9]+)*");

    private static final Set<String> ARMS = Set.of(Arm.OFF.text(), Arm.ON.text());

    private final Path file;
    private final String id;
    private final SystemNames names;
    private final Problems problems;
    private final SettingsReader settings;
    private final CombinedToggle combined;

    /** The others are the findings whose toggles may be put together by {@code toggle.findings}. */
    FindingReader(Path file, String id, SystemNames names, Collection<Finding> others, Problems problems) {
        this.file = file;
        this.id = id;
        this.names = names;
        this.problems = problems;
        this.settings = new SettingsReader(names.parts(), problems);
        this.combined = new CombinedToggle(others, names.system().name(), problems);
    }

    Optional<Finding> read(Section front, String lesson) {
        Optional<String> title = front.required("title", Value::text);
        Optional<Source> source = front.requiredSection("source", this::source);
        Optional<Kind> kind = front.optional("kind", v -> v.constant(Kind.class));
        Optional<Toggle> toggle = front.requiredSection("toggle", this::toggle);
        Map<String, Level> levels = front.optional("levels").map(this::levels).orElse(Map.of());
        Map<String, Settings> with = named(front, "with", names.components(), v -> v.read(settings::read));
        Map<String, Expectation> versions = named(front, "versions", names.parts(), v -> v.constant(Expectation.class));
        Optional<Section> quick = front.optional("quick", Value::section);
        Optional<Section> load = front.required("load", Value::section);
        boolean program = load.flatMap(section -> section.optional("program")).isPresent();
        Optional<Method> method = new MethodReader(problems).read(front, quick, program);
        LoadReader loadReader = new LoadReader(names, method, problems);
        Optional<? extends LoadReader.Loads<?>> loads = load.flatMap(section -> loadReader.read(section, quick));
        List<AlsoLoad> also =
                front.optional("also").map(list -> loadReader.also(list, quick)).orElse(List.of());
        quick.ifPresent(Section::refuseOtherKeys);
        NumbersReader numbers = new NumbersReader(names, loadReader.alsoNames(), problems);
        StatementReader statements = new StatementReader(names, loadReader.alsoNames(), problems);
        Statement statement = statements.statement(front);
        Counting counting = statements.counting(front);
        Optional<Primary> primary = front.requiredSection("primary", numbers::primary);
        Optional<Mechanism> mechanism = front.requiredSection("mechanism", numbers::mechanism);
        List<String> secondary = front.list("secondary", numbers::shown);
        List<Check> checks = front.list("checks", numbers::check);
        Optional<Expectation> expect = front.required("expect", v -> v.constant(Expectation.class));
        Optional<String> obsolete = front.optional("obsolete_since", Value::text);
        Optional<Double> tolerance =
                front.optional("tolerance", v -> v.parsed(Quantities::percent, Quantities.PERCENT));
        front.refuseOtherKeys();
        return problems.build(() -> new Finding(
                id,
                file,
                title.orElseThrow(),
                source.orElseThrow(),
                statement,
                names.system().name(),
                kind.orElse(Kind.RATIO),
                counting,
                toggle.orElseThrow(),
                levels,
                with,
                versions,
                method.orElseThrow(),
                loads.orElseThrow().whole(),
                loads.orElseThrow().quick(),
                also,
                primary.orElseThrow(),
                mechanism.orElseThrow(),
                secondary,
                checks,
                expect.orElseThrow(),
                obsolete,
                tolerance.orElse(Finding.DEFAULT_TOLERANCE),
                names.own(),
                lesson));
    }

    private Optional<Source> source(Section section) {
        Optional<String> report = section.required("report", v -> v.name(REPORTS));
        Optional<String> quote = section.required("quote", Value::text);
        Optional<String> link = section.optional("link", Value::text);
        return problems.build(() -> new Source(report.orElseThrow(), quote.orElseThrow(), link));
    }

    private Optional<Toggle> toggle(Section section) {
        if (section.optional(CombinedToggle.FINDINGS).isPresent()) {
            return combined.read(section);
        }
        Optional<String> component = section.required("component", v -> v.name(names.components()));
        Optional<ByDefault> byDefault = section.optional("default", v -> v.constant(ByDefault.class));
        Optional<Settings> off = section.requiredSection("off", settings::read);
        Optional<Settings> on = section.requiredSection("on", settings::read);
        return problems.build(() -> new Toggle(
                component.orElseThrow(),
                byDefault.orElse(ByDefault.ON),
                off.orElseThrow(),
                on.orElseThrow(),
                Map.of()));
    }

    private Map<String, Level> levels(Value value) {
        return value.mapNamed((name, each) -> {
            if (!LEVEL.matcher(name).matches() || ARMS.contains(name)) {
                problems.add(
                        value.key(),
                        "\"" + name + "\" is not the name of a level",
                        "small letters, digits, - and ., but neither off nor on",
                        "rename it");
            }
            return each.read(this::level);
        });
    }

    private Optional<Level> level(Section section) {
        Map<String, Settings> around = named(section, "with", names.components(), v -> v.read(settings::read));
        return settings.read(section).map(own -> new Level(own, around));
    }

    /** Entries of a mapping whose keys are given names. */
    private <T> Map<String, T> named(
            Section front, String key, Set<String> allowed, Function<Value, Optional<T>> reader) {
        return front.optional(key)
                .map(value -> value.mapNamed((name, each) -> {
                    if (!allowed.contains(name)) {
                        problems.add(
                                key, "\"" + name + "\" does not exist", Problems.names(allowed), "use an allowed name");
                        return Optional.<T>empty();
                    }
                    return reader.apply(each);
                }))
                .orElse(Map.of());
    }
}
