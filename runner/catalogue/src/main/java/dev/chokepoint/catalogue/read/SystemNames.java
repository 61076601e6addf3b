package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names that a finding of one system may use.
 *
 * @param system the system
 * @param own the probes that the finding declares itself
 */
record SystemNames(SystemDeclaration system, Map<String, ProbeDeclaration> own) {
    Set<String> components() {
        Set<String> ids = new LinkedHashSet<>(system.components().keySet());
        ids.addAll(system.programs().keySet());
        return ids;
    }

    /** Components that are started only if a finding or the user requests them. */
    Set<String> optional() {
        Set<String> ids = new LinkedHashSet<>();
        system.components().values().stream()
                .filter(ComponentDeclaration::optional)
                .forEach(one -> ids.add(one.id()));
        return ids;
    }

    Set<String> databases() {
        Set<String> databases = new LinkedHashSet<>();
        system.components()
                .values()
                .forEach(one -> databases.addAll(one.databases().keySet()));
        return databases;
    }

    Set<String> programs() {
        return system.programs().keySet();
    }

    Set<String> plans() {
        return system.load().map(load -> load.plans().keySet()).orElse(Set.of());
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
        Set<String> parts = new LinkedHashSet<>();
        system.components().values().stream()
                .filter(ComponentDeclaration::hasNamedParts)
                .forEach(one -> parts.addAll(one.parts().keySet()));
        return parts;
    }

    Map<String, String> probes() {
        Map<String, String> units = new LinkedHashMap<>();
        system.probes().forEach((id, probe) -> units.put(id, probe.unit()));
        own.forEach((id, probe) -> units.put(id, probe.unit()));
        return units;
    }

    Optional<ProbeDeclaration> probe(String id) {
        return Optional.ofNullable(own.getOrDefault(id, system.probes().get(id)));
    }

    /** Every metric of a trial: those of a load, those of a program, and every probe. */
    Map<String, String> metrics() {
        Map<String, String> units = new LinkedHashMap<>(LoadMetricNames.units());
        system.programs().values().forEach(program -> units.putAll(program.metrics()));
        system.load().ifPresent(load -> load.plans().values().stream()
                .filter(plan -> plan.labels().size() > 1)
                .forEach(plan -> units.putAll(LoadMetricNames.units(plan.labels()))));
        units.putAll(probes());
        return units;
    }
}
