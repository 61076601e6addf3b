package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Movement;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.yaml.Names;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads the keys that name a metric or a probe: which number decides, which proves the cause, which must hold. */
final class NumbersReader {

    private final Names metrics;
    private final Names probes;
    private final Problems problems;

    NumbersReader(SystemNames names, Set<String> loads, Problems problems) {
        this.metrics = new Names(names.metrics(), loads);
        this.probes = new Names(names.probes(), loads);
        this.problems = problems;
    }

    Optional<Primary> primary(Section section) {
        Optional<String> metric = section.required("metric", v -> v.name(metrics));
        Optional<String> unit = unit(section, metric, metrics);
        Optional<Better> better = section.required("better", v -> v.constant(Better.class));
        Optional<Section> reported = section.optional("reported", Value::section);
        OptionalDouble off = reported(reported, "off");
        OptionalDouble on = reported(reported, "on");
        reported.ifPresent(Section::refuseOtherKeys);
        return problems.build(
                () -> new Primary(metric.orElseThrow(), unit.orElseThrow(), better.orElseThrow(), off, on));
    }

    private static OptionalDouble reported(Optional<Section> reported, String arm) {
        Optional<Double> figure = reported.flatMap(s -> s.required(arm)).flatMap(Value::number);
        return figure.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    Optional<Mechanism> mechanism(Section section) {
        Optional<String> probe = section.required("probe", v -> v.name(probes));
        Optional<String> unit = unit(section, probe, probes);
        Optional<Movement> movement = section.required("expect", v -> v.parsed(Movement::parse, Movement.GRAMMAR));
        return problems.build(() -> new Mechanism(probe.orElseThrow(), unit.orElseThrow(), movement.orElseThrow()));
    }

    private static Optional<String> unit(Section section, Optional<String> name, Names names) {
        Optional<Value> unit = section.required("unit");
        return name.flatMap(names::unit).flatMap(right -> unit.flatMap(v -> v.name(Set.of(right))));
    }

    /** The name of a probe that is only shown. */
    Optional<String> shown(Value value) {
        return value.name(probes);
    }

    Optional<Check> check(Value value) {
        Optional<Check> check = value.parsed(Check::parse, Check.GRAMMAR);
        check.ifPresent(one -> isOfVocabulary(one, value.key()));
        return check;
    }

    private void isOfVocabulary(Check check, String key) {
        Optional<String> unit = metrics.unit(check.metric());
        if (unit.isEmpty()) {
            problems.add(
                    key, "metric \"" + check.metric() + "\" does not exist", metrics.allowed(), "use an allowed name");
        }
        unit.filter(right -> !right.equals(check.unit()))
                .ifPresent(right -> problems.add(
                        key, "the unit is \"" + check.unit() + "\"", right, "give the bound in the metric's unit"));
    }
}
