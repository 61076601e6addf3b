package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.Vocabulary;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Movement;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.yaml.Names;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads the keys that name a metric or a probe: which number decides, which proves the cause, which must hold. */
final class NumbersReader {

    private final Names metrics;
    private final Names probes;
    private final Problems problems;

    NumbersReader(Vocabulary vocabulary, Set<String> loads, Problems problems) {
        this.metrics = new Names(vocabulary.metrics(), loads);
        this.probes = new Names(vocabulary.probes(), loads);
        this.problems = problems;
    }

    Optional<Primary> primary(Section section) {
        Optional<String> metric = section.required("metric").flatMap(v -> v.name(metrics));
        Optional<String> unit = unit(section, metric, metrics);
        Optional<Better> better = section.required("better").flatMap(v -> v.constant(Better.class));
        Optional<Section> reported = section.optional("reported").flatMap(Value::section);
        OptionalDouble off = reported(reported, "off");
        OptionalDouble on = reported(reported, "on");
        reported.ifPresent(Section::refuseOtherKeys);
        section.refuseOtherKeys();
        return problems.build(
                () -> new Primary(metric.orElseThrow(), unit.orElseThrow(), better.orElseThrow(), off, on));
    }

    private static OptionalDouble reported(Optional<Section> reported, String arm) {
        Optional<Double> figure = reported.flatMap(s -> s.required(arm)).flatMap(Value::number);
        return figure.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    Optional<Mechanism> mechanism(Section section) {
        Optional<String> probe = section.required("probe").flatMap(v -> v.name(probes));
        Optional<String> unit = unit(section, probe, probes);
        Optional<Movement> movement =
                section.required("expect").flatMap(v -> v.parsed(Movement::parse, Movement.GRAMMAR));
        section.refuseOtherKeys();
        return problems.build(() -> new Mechanism(probe.orElseThrow(), unit.orElseThrow(), movement.orElseThrow()));
    }

    private static Optional<String> unit(Section section, Optional<String> name, Names names) {
        Optional<Value> unit = section.required("unit");
        return name.flatMap(names::unit).flatMap(right -> unit.flatMap(v -> v.name(Set.of(right))));
    }

    List<String> secondary(Value value) {
        List<String> shown = new ArrayList<>();
        value.items().forEach(item -> item.name(probes).ifPresent(shown::add));
        return shown;
    }

    List<Check> checks(Value value) {
        List<Check> checks = new ArrayList<>();
        for (Value item : value.items()) {
            item.parsed(Check::parse, Check.GRAMMAR).ifPresent(check -> {
                Agreement.checkOfVocabulary(check, item.key(), metrics, problems);
                checks.add(check);
            });
        }
        return checks;
    }
}
