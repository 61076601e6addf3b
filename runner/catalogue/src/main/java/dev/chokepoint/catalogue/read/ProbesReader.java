package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.probe.Divisor;
import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.MeterSelection;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.ArrayList;
import java.util.Arrays;
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
        this.components = components;
        this.databases = databases;
        this.problems = problems;
    }

    Map<String, ProbeDeclaration> read(Value value) {
        return value.mapNamed((id, each) -> {
            if (!ID.matcher(id).matches()) {
                problems.add(each.key(), "is not the name of a probe", "small letters, digits, - and .", "rename it");
            }
            return each.read(section -> probe(id, section));
        });
    }

    private Optional<ProbeDeclaration> probe(String id, Section section) {
        Optional<Figure> figure = figure(section, Optional.empty());
        Divisor per = section.optional("per", this::divisor).orElse(new Divisor.Nothing());
        boolean byRequests = per instanceof Divisor.Requests;
        // A number of a process says itself what it is. Its key is asked for, because a problem elsewhere empties the
        // figure.
        Optional<Figure.OfProcess> process =
                figure.filter(Figure.OfProcess.class::isInstance).map(Figure.OfProcess.class::cast);
        boolean ofProcess = section.optional("process").isPresent();
        Optional<String> unit = ofProcess
                ? process.map(one -> one.number().unit() + (byRequests ? "/request" : ""))
                : section.required("unit", Value::text);
        Optional<String> about = ofProcess
                ? process.map(one -> one.number().about(one.of()) + (byRequests ? ", by requests" : ""))
                : section.required("about", Value::text);
        Optional<Double> factor = section.optional(
                "factor",
                value -> value.number(number -> number > 0 && Double.isFinite(number), "a number, more than 0"));
        Optional<Value> stated = section.optional("parts");
        Optional<Value> label =
                stated.flatMap(Value::entries).flatMap(entries -> Optional.ofNullable(entries.get("by")));
        Optional<String> byLabel = label.flatMap(Value::text);
        if (label.isPresent() && stated.flatMap(Value::entries).orElseThrow().size() > 1) {
            problems.add(
                    section.pathOf("parts"),
                    "has by and other keys",
                    "by: <label> alone, or a figure for each part",
                    "remove one of the two");
        }
        Map<String, Figure> parts = stated.filter(value -> label.isEmpty())
                .map(value -> value.map(each -> each.read(part -> figure(part, subject(section)))))
                .orElse(Map.of());
        return problems.build(() -> new ProbeDeclaration(
                id,
                unit.orElseThrow(),
                about.orElseThrow(),
                figure.orElseThrow(),
                factor.orElse(1.0),
                per,
                parts,
                byLabel));
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
            default -> value.read(one -> sectioned(kind, one, around));
        };
    }

    private Optional<Figure> sectioned(String kind, Section section, Optional<String> around) {
        if (kind.equals("sql")) {
            return sql(section);
        }
        Optional<String> of = around.isEmpty()
                ? section.required("of", value -> value.name(components))
                : section.optional("of", value -> value.name(components)).or(() -> around);
        return switch (kind) {
            case "counter" -> {
                Optional<MeterSelection> meter = meter(section);
                yield problems.build(() -> new Figure.Counter(of.orElseThrow(), meter.orElseThrow()));
            }
            case "gauge" -> {
                Optional<MeterSelection> meter = meter(section);
                Figure.Moment at = section.optional("at", value -> value.name(Set.of("load-end", "last-reply")))
                        .filter("load-end"::equals)
                        .map(word -> Figure.Moment.LOAD_END)
                        .orElse(Figure.Moment.LAST_REPLY);
                yield problems.build(() -> new Figure.Gauge(of.orElseThrow(), meter.orElseThrow(), at));
            }
            case "quantile" -> {
                Optional<String> timer = section.required("timer", Value::text);
                Optional<Double> share = section.required(
                        "share",
                        value -> value.number(
                                number -> number > 0 && number < 1,
                                "a number, more than 0 and less than 1, such as 0.99"));
                yield problems.build(
                        () -> new Figure.Quantile(of.orElseThrow(), timer.orElseThrow(), share.orElseThrow()));
            }
            case "log" -> {
                Optional<Pattern> line = section.required("line", value -> value.pattern(0));
                yield problems.build(() -> new Figure.Log(of.orElseThrow(), line.orElseThrow()));
            }
            default -> {
                Optional<ProcessNumber> number = section.required("figure", this::processNumber);
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
        Optional<String> database = section.required("database", value -> value.name(databases));
        Optional<String> query = section.required("query", Value::text);
        Optional<String> read = section.required("read", value -> value.name(Set.of("increase", "value")));
        return problems.build(() -> new Figure.Sql(
                database.orElseThrow(), query.orElseThrow(), read.orElseThrow().equals("increase")));
    }

    private Optional<MeterSelection> meter(Section section) {
        Optional<String> name = section.required("meter", Value::text);
        Map<String, Set<String>> labels = section.map("labels", value -> {
            Set<String> values = new LinkedHashSet<>();
            value.itemsOrOne().forEach(item -> item.text().ifPresent(values::add));
            return Optional.of(values);
        });
        Map<String, Pattern> patterns = section.map("patterns", value -> value.pattern(0));
        boolean late = section.optional("late", Value::bool).orElse(false);
        return problems.build(() -> new MeterSelection(name.orElseThrow(), labels, patterns, late));
    }

    private Optional<Divisor> divisor(Value value) {
        if (value.isText()) {
            return value.name(Set.of("request")).map(word -> new Divisor.Requests());
        }
        return value.read(this::meter).map(Divisor.Increase::new);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object plain) {
        return plain instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }
}
