package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.probe.Divisor;
import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.MeterSelection;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.catalogue.yaml.Problem;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads {@code probes} of a system or of a finding. */
final class ProbesReader {
    private static final Pattern ID = Pattern.compile("[a-z0-9]+([.-][a-z0-9]+)*");
    private static final List<String> FIGURES =
            List.of("counter", "gauge", "quantile", "sql", "log", "process", "machine", "load", "program", "class");

    private final Set<String> components;
    private final Set<String> databases;
    private final Problems problems;

    /** The components and databases that a probe may read. */
    ProbesReader(Set<String> components, Set<String> databases, Problems problems) {
        this.components = new HashSet<>(components);
        this.databases = new HashSet<>(databases);
        this.problems = problems;
    }

    Map<String, ProbeDeclaration> read(Value value) {
        Map<String, ProbeDeclaration> probes = new LinkedHashMap<>();
        value.entries().orElse(Map.of()).forEach((id, each) -> {
            if (!ID.matcher(id).matches()) {
                problems.add(each.key(), "is not the name of a probe", "small letters, digits, - and .", "rename it");
            }
            each.section().flatMap(section -> probe(id, section)).ifPresent(probe -> probes.put(id, probe));
        });
        return probes;
    }

    private Optional<ProbeDeclaration> probe(String id, Section section) {
        Optional<Figure> figure = figure(section, Optional.empty());
        Divisor per = section.optional("per").flatMap(this::divisor).orElse(new Divisor.Nothing());
        // A number of a process says itself what it is. Its key is asked for, because a problem elsewhere empties the
        // figure.
        Optional<Figure.OfProcess> process =
                figure.filter(Figure.OfProcess.class::isInstance).map(Figure.OfProcess.class::cast);
        boolean ofProcess = section.optional("process").isPresent();
        Optional<String> unit = ofProcess
                ? process.map(one -> one.number().unit() + (per instanceof Divisor.Requests ? "/request" : ""))
                : section.required("unit").flatMap(Value::text);
        Optional<String> about = ofProcess
                ? process.map(
                        one -> one.number().about(one.of()) + (per instanceof Divisor.Requests ? ", by requests" : ""))
                : section.required("about").flatMap(Value::text);
        double factor = section.optional("factor")
                .flatMap(
                        value -> value.number(number -> number > 0 && Double.isFinite(number), "a number, more than 0"))
                .orElse(1.0);
        Map<String, Figure> parts = new LinkedHashMap<>();
        Optional<String> byLabel = section.optional("parts").flatMap(value -> parts(value, subject(section), parts));
        section.refuseOtherKeys();
        return problems.build(() -> new ProbeDeclaration(
                id, unit.orElseThrow(), about.orElseThrow(), figure.orElseThrow(), factor, per, parts, byLabel));
    }

    /** The component of the figure as it is written, whatever else is wrong with the file. */
    private static Optional<String> subject(Section section) {
        return FIGURES.stream()
                .flatMap(kind -> section.optional(kind).stream())
                .map(Value::plain)
                .flatMap(plain -> Optional.ofNullable(map(plain).get("of")).stream())
                .map(Object::toString)
                .findFirst();
    }

    private Optional<String> parts(Value value, Optional<String> of, Map<String, Figure> parts) {
        Map<String, Value> entries = value.entries().orElse(Map.of());
        Optional<Value> label = Optional.ofNullable(entries.get("by"));
        if (label.isPresent()) {
            return label.flatMap(Value::text);
        }
        entries.forEach((name, each) -> each.section().ifPresent(section -> {
            figure(section, of).ifPresent(part -> parts.put(name, part));
            section.refuseOtherKeys();
        }));
        return Optional.empty();
    }

    /** The stated component, or the component of the enclosing figure. */
    private Optional<Figure> figure(Section section, Optional<String> around) {
        List<Value> stated = new ArrayList<>();
        Optional<Figure> figure = Optional.empty();
        for (String kind : FIGURES) {
            Optional<Value> value = section.optional(kind);
            if (value.isPresent()) {
                stated.add(value.get());
                figure = figure(kind, value.get(), section, around);
            }
        }
        if (stated.size() != 1) {
            problems.add(
                    section.pathOf("counter"),
                    stated.isEmpty() ? "no figure is stated" : stated.size() + " figures are stated",
                    "exactly one of " + String.join(", ", FIGURES),
                    "state where the number comes from");
        }
        return figure;
    }

    private Optional<Figure> figure(String kind, Value value, Section probe, Optional<String> around) {
        return switch (kind) {
            case "machine" -> value.name(Set.of("busy")).map(word -> new Figure.MachineBusy());
            case "load" -> value.name(Set.of("requests")).map(word -> new Figure.LoadRequests());
            case "program" -> value.text().map(Figure.Program::new);
            case "class" -> {
                Map<String, Object> arguments = probe.optional("arguments")
                        .map(Value::plain)
                        .map(ProbesReader::map)
                        .orElse(Map.of());
                yield value.text().map(type -> new Figure.Custom(type, arguments));
            }
            default -> {
                Optional<Section> section = value.section();
                Optional<Figure> figure = section.flatMap(one -> sectioned(kind, one, around));
                section.ifPresent(Section::refuseOtherKeys);
                yield figure;
            }
        };
    }

    private Optional<Figure> sectioned(String kind, Section section, Optional<String> around) {
        if (kind.equals("sql")) {
            return sql(section);
        }
        Optional<Value> stated = section.optional("of");
        Optional<String> of = stated.isPresent() || around.isEmpty()
                ? (stated.isPresent() ? stated : section.required("of")).flatMap(value -> value.name(components))
                : around;
        return switch (kind) {
            case "counter" -> {
                Optional<MeterSelection> meter = meter(section);
                yield problems.build(() -> new Figure.Counter(of.orElseThrow(), meter.orElseThrow()));
            }
            case "gauge" -> {
                Optional<MeterSelection> meter = meter(section);
                Figure.Moment at = section.optional("at")
                        .flatMap(value -> value.name(Set.of("load-end", "last-reply")))
                        .filter("load-end"::equals)
                        .map(word -> Figure.Moment.LOAD_END)
                        .orElse(Figure.Moment.LAST_REPLY);
                yield problems.build(() -> new Figure.Gauge(of.orElseThrow(), meter.orElseThrow(), at));
            }
            case "quantile" -> {
                Optional<String> timer = section.required("timer").flatMap(Value::text);
                Optional<Double> share = section.required("share")
                        .flatMap(value -> value.number(
                                number -> number > 0 && number < 1,
                                "a number, more than 0 and less than 1, such as 0.99"));
                yield problems.build(
                        () -> new Figure.Quantile(of.orElseThrow(), timer.orElseThrow(), share.orElseThrow()));
            }
            case "log" -> {
                Optional<Pattern> line = section.required("line").flatMap(value -> value.pattern(0));
                yield problems.build(() -> new Figure.Log(of.orElseThrow(), line.orElseThrow()));
            }
            default -> {
                Optional<ProcessNumber> number = section.required("figure").flatMap(this::processNumber);
                yield problems.build(() -> new Figure.OfProcess(of.orElseThrow(), number.orElseThrow()));
            }
        };
    }

    private Optional<ProcessNumber> processNumber(Value value) {
        Map<String, ProcessNumber> numbers =
                Arrays.stream(ProcessNumber.values()).collect(Collectors.toMap(ProcessNumber::text, number -> number));
        return value.name(numbers.keySet()).map(numbers::get);
    }

    private Optional<Figure> sql(Section section) {
        Optional<String> database = section.required("database").flatMap(value -> value.name(databases));
        Optional<String> query = section.required("query").flatMap(Value::text);
        Optional<String> read = section.required("read").flatMap(value -> value.name(Set.of("increase", "value")));
        return problems.build(() -> new Figure.Sql(
                database.orElseThrow(), query.orElseThrow(), read.orElseThrow().equals("increase")));
    }

    private Optional<MeterSelection> meter(Section section) {
        Optional<String> name = section.required("meter").flatMap(Value::text);
        Map<String, Set<String>> labels = new LinkedHashMap<>();
        section.optional("labels").flatMap(Value::entries).orElse(Map.of()).forEach((label, value) -> {
            Set<String> values = new LinkedHashSet<>();
            value.itemsOrOne().forEach(item -> item.text().ifPresent(values::add));
            labels.put(label, values);
        });
        Map<String, Pattern> patterns = new LinkedHashMap<>();
        section.optional("patterns").flatMap(Value::entries).orElse(Map.of()).forEach((label, value) -> value.pattern(0)
                .ifPresent(pattern -> patterns.put(label, pattern)));
        boolean late = section.optional("late").flatMap(Value::bool).orElse(false);
        return problems.build(() -> new MeterSelection(name.orElseThrow(), labels, patterns, late));
    }

    private Optional<Divisor> divisor(Value value) {
        if (value.isText()) {
            return value.name(Set.of("request")).map(word -> new Divisor.Requests());
        }
        Optional<Section> section = value.section();
        Optional<Divisor> divisor = section.flatMap(this::meter).map(Divisor.Increase::new);
        section.ifPresent(Section::refuseOtherKeys);
        return divisor;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object plain) {
        return plain instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }

    /** A probe of an optional component is readable only if a finding requests that component. */
    static void refuseAbsent(
            String key, ProbeDeclaration probe, Set<String> optional, Set<String> asked, Problems problems) {
        probe.figure()
                .component()
                .filter(component -> optional.contains(component) && !asked.contains(component))
                .ifPresent(component -> problems.add(
                        key,
                        probe.id() + " reads " + component + ", which this finding does not start",
                        "probes of components that run; asked for are " + Problem.names(asked),
                        "name " + component + " under with, so that it runs in both arms, or take another probe"));
    }
}
