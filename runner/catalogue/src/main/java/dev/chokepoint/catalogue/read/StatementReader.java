package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Counting;
import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Reported;
import dev.chokepoint.catalogue.finding.Statement;
import dev.chokepoint.catalogue.yaml.Names;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Reads what the report states and what a finding that counts needs. */
final class StatementReader {

    /** The key of the processors that components had in the report. */
    static final String SCALE = "scale";

    /** The key of what arithmetic says of the primary metric. */
    static final String PREDICTED = "predicted";

    private final Names metrics;
    private final Problems problems;

    /** Metrics of further loads have the name of one of these loads in front of them. */
    StatementReader(SystemNames names, Set<String> loads, Problems problems) {
        this.metrics = new Names(names.metrics(), loads);
        this.problems = problems;
    }

    Statement statement(Section front) {
        return new Statement(
                front.optional("claim", Value::text),
                front.optional("claim_holds_if", value -> value.constant(Expectation.class)),
                front.list("reported", value -> value.read(this::reported)),
                front.optional("size_chosen_by_us", Value::text),
                front.map(SCALE, value -> value.number(number -> number > 0, "a number of processors above 0")),
                front.map(PREDICTED, value -> value.number(number -> number >= 0, "a number of 0 or more")));
    }

    private Optional<Reported> reported(Section section) {
        Optional<String> metric = section.required("metric", value -> value.name(metrics));
        Optional<String> level = section.optional("level", Value::text);
        Optional<String> off = section.optional("off", Value::text);
        Optional<String> on = section.optional("on", Value::text);
        Optional<String> quote = section.required("quote", Value::text);
        if (off.isEmpty() && on.isEmpty()) {
            problems.add(
                    section.pathOf("off"),
                    "is missing, and so is on",
                    "a figure with its unit, as text",
                    "write what the report gives");
        }
        return problems.build(() -> new Reported(metric.orElseThrow(), level, off, on, quote.orElseThrow()));
    }

    Counting counting(Section front) {
        Optional<Integer> least = front.optional("cases", value -> value.read(StatementReader::least));
        return new Counting(
                least.map(OptionalLong::of).orElse(OptionalLong.empty()),
                front.optionalSection("event", StatementReader::event));
    }

    private static Optional<Integer> least(Section section) {
        return section.required("least", value -> value.integer(1));
    }

    private static Optional<Event> event(Section section) {
        Optional<String> rule = section.required("rule", Value::text);
        List<String> drags = section.list("drags", Value::text);
        return rule.map(sentence -> new Event(sentence, drags));
    }
}
