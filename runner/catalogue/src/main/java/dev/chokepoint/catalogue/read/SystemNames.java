package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.Ordered;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The names that a finding of one system may use, with the probes that the finding declares itself. */
record SystemNames(SystemDeclaration system, Map<String, ProbeDeclaration> own) {
    Set<String> components() {
        return Ordered.union(system.components(), system.programs()).keySet();
    }

    Set<String> plans() {
        return system.load().map(load -> load.plans().keySet()).orElse(Set.of());
    }

    /** The names of a plan's requests in the order in which they are sent; none if there is no such plan. */
    Set<String> labels(String plan) {
        return system.load()
                .map(load -> load.plans().get(plan))
                .map(LoadDeclaration.Plan::labels)
                .orElse(Set.of());
    }

    /** The component that a plan calls if its finding names no other. */
    Optional<String> entry() {
        return system.load().map(LoadDeclaration::entry);
    }

    Set<String> data() {
        return system.load().map(LoadDeclaration::data).orElse(Set.of());
    }

    /** The parts of all components that have several. */
    Set<String> parts() {
        return system.components().values().stream()
                .filter(ComponentDeclaration::hasNamedParts)
                .flatMap(one -> one.parts().keySet().stream())
                .collect(Collectors.toSet());
    }

    Map<String, String> probes() {
        Map<String, String> units = new LinkedHashMap<>();
        Ordered.union(system.probes(), own).forEach((id, probe) -> units.put(id, probe.unit()));
        return units;
    }

    Optional<ProbeDeclaration> probe(String id) {
        return Optional.ofNullable(own.getOrDefault(id, system.probes().get(id)));
    }

    /** Every metric of a trial: those of a load, those of a program, the audit's of an event, and every probe. */
    Map<String, String> metrics() {
        Map<String, String> units = new LinkedHashMap<>(LoadMetricNames.units());
        system.programs().values().forEach(program -> units.putAll(program.metrics()));
        system.load().ifPresent(load -> load.plans().values().stream()
                .filter(plan -> plan.labels().size() > 1)
                .forEach(plan -> units.putAll(LoadMetricNames.units(plan.labels()))));
        system.components().values().stream()
                .filter(component -> component.kind() != ComponentKind.GENERATOR)
                .forEach(component ->
                        units.put(LoadMetricNames.processorTime(component.id()), LoadMetricNames.PROCESSOR_TIME_UNIT));
        units.put(Event.METRIC, Event.UNIT);
        units.put(Event.CASES_METRIC, Event.CASES_UNIT);
        units.putAll(probes());
        return units;
    }
}
