package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.ByDefault;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Source;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.yaml.Problem;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the front matter of one finding, key by key. {@link Agreement} checks what must agree between keys. */
final class FindingReader {

    /** The five source reports, and the laboratory's own findings. */
    private static final Set<String> REPORTS = Set.of("000", "001", "002", "003", "004", Source.SELF_TEST);

    /** The name of a level is part of file names and is used like the name of an arm. */
    private static final Pattern LEVEL = Pattern.compile("[a-z0-9]+([-.][a-z0-9]+)*");

    private static final Set<String> ARMS = Set.of(Arm.OFF.text(), Arm.ON.text());

    private final Path file;
    private final String id;
    private final SystemNames names;
    private final Problems problems;
    private final SettingsReader settings;

    FindingReader(Path file, String id, SystemNames names, Problems problems) {
        this.file = file;
        this.id = id;
        this.names = names;
        this.problems = problems;
        this.settings = new SettingsReader(names.parts(), problems);
    }

    Optional<Finding> read(Section front, String lesson) {
        Optional<String> title = front.required("title").flatMap(Value::text);
        Optional<Source> source =
                front.required("source").flatMap(Value::section).flatMap(this::source);
        Optional<String> system = front.required("system").flatMap(Value::text);
        Optional<Kind> kind = front.optional("kind").flatMap(v -> v.constant(Kind.class));
        Optional<Toggle> toggle =
                front.required("toggle").flatMap(Value::section).flatMap(this::toggle);
        Map<String, Settings> levels =
                front.optional("levels").map(this::levels).orElse(Map.of());
        Map<String, Settings> with = front.optional("with").map(this::with).orElse(Map.of());
        Map<String, Expectation> versions =
                front.optional("versions").map(this::versions).orElse(Map.of());
        Optional<Section> quick = front.optional("quick").flatMap(Value::section);
        Optional<LoadReader.Loads> loads = front.required("load")
                .flatMap(Value::section)
                .flatMap(load -> new LoadReader(names, problems).read(load, quick));
        AlsoReader further = new AlsoReader(names, problems);
        List<AlsoLoad> also =
                front.optional("also").map(list -> further.read(list, quick)).orElse(List.of());
        NumbersReader numbers = new NumbersReader(names, further.names(), problems);
        Optional<Primary> primary =
                front.required("primary").flatMap(Value::section).flatMap(numbers::primary);
        Optional<Mechanism> mechanism =
                front.required("mechanism").flatMap(Value::section).flatMap(numbers::mechanism);
        List<String> secondary =
                front.optional("secondary").map(numbers::secondary).orElse(List.of());
        List<Check> checks = front.optional("checks").map(numbers::checks).orElse(List.of());
        Optional<Expectation> expect = front.required("expect").flatMap(v -> v.constant(Expectation.class));
        Optional<String> obsolete = front.optional("obsolete_since").flatMap(Value::text);
        Optional<Double> tolerance =
                front.optional("tolerance").flatMap(v -> v.parsed(Quantities::percent, Quantities.PERCENT));
        front.optional("probes");
        front.refuseOtherKeys();
        return problems.build(() -> new Finding(
                id,
                file,
                title.orElseThrow(),
                source.orElseThrow(),
                system.orElseThrow(),
                kind.orElse(Kind.RATIO),
                toggle.orElseThrow(),
                levels,
                with,
                versions,
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
        Optional<String> report = section.required("report").flatMap(v -> v.name(REPORTS));
        Optional<String> quote = section.required("quote").flatMap(Value::text);
        Optional<String> link = section.optional("link").flatMap(Value::text);
        section.refuseOtherKeys();
        return problems.build(() -> new Source(report.orElseThrow(), quote.orElseThrow(), link));
    }

    private Optional<Toggle> toggle(Section section) {
        Optional<String> component = section.required("component").flatMap(v -> v.name(names.components()));
        Optional<ByDefault> byDefault = section.optional("default").flatMap(v -> v.constant(ByDefault.class));
        Optional<Settings> off = section.required("off").flatMap(Value::section).map(settings::read);
        Optional<Settings> on = section.required("on").flatMap(Value::section).map(settings::read);
        section.refuseOtherKeys();
        return problems.build(() -> new Toggle(
                component.orElseThrow(), byDefault.orElse(ByDefault.ON), off.orElseThrow(), on.orElseThrow()));
    }

    private Map<String, Settings> levels(Value value) {
        Map<String, Settings> levels = new LinkedHashMap<>();
        value.entries().orElse(Map.of()).forEach((name, each) -> {
            if (!LEVEL.matcher(name).matches() || ARMS.contains(name)) {
                problems.add(
                        value.key(),
                        "\"" + name + "\" is not the name of a level",
                        "small letters, digits, - and ., but neither off nor on",
                        "rename it");
            }
            each.section().ifPresent(s -> levels.put(name, settings.read(s)));
        });
        return levels;
    }

    private Map<String, Settings> with(Value value) {
        Map<String, Settings> with = new LinkedHashMap<>();
        named(value, names.components())
                .forEach((name, each) -> each.section().ifPresent(s -> with.put(name, settings.read(s))));
        return with;
    }

    private Map<String, Expectation> versions(Value value) {
        Map<String, Expectation> versions = new LinkedHashMap<>();
        named(value, names.parts()).forEach((part, each) -> each.constant(Expectation.class)
                .ifPresent(expect -> versions.put(part, expect)));
        return versions;
    }

    /** Entries of a mapping whose keys are given names. */
    private Map<String, Value> named(Value value, Set<String> allowed) {
        Map<String, Value> entries = new LinkedHashMap<>(value.entries().orElse(Map.of()));
        entries.keySet().stream()
                .filter(name -> !allowed.contains(name))
                .forEach(name -> problems.add(
                        value.key(), "\"" + name + "\" does not exist", Problem.names(allowed), "use an allowed name"));
        entries.keySet().retainAll(allowed);
        return entries;
    }
}
