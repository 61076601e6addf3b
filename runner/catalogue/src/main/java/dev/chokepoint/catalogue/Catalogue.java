package dev.chokepoint.catalogue;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All findings that were read together, sorted by id, with the systems that they are about, sorted by name. */
public record Catalogue(List<Finding> findings, Map<String, SystemDeclaration> systems) {

    /** Copies and sorts. */
    public Catalogue {
        findings = findings.stream().sorted(Comparator.comparing(Finding::id)).toList();
        systems = Collections.unmodifiableMap(new TreeMap<>(systems));
    }

    /** The system of a finding of this catalogue. */
    public SystemDeclaration system(Finding finding) {
        return Optional.ofNullable(systems.get(finding.system()))
                .orElseThrow(() -> new IllegalArgumentException(
                        finding.id() + " is about " + finding.system() + "; read are " + systems.keySet()));
    }

    /** The finding of an id; empty when there is none. */
    public Optional<Finding> find(String id) {
        return findings.stream().filter(finding -> finding.id().equals(id)).findFirst();
    }

    /**
     * The findings of one system, perhaps none. Launch arguments use the findings of one system, because two systems
     * may have a component of the same name.
     */
    public Catalogue ofSystem(String system) {
        return new Catalogue(
                findings.stream().filter(f -> f.system().equals(system)).toList(), systems);
    }

    /** The same catalogue with the finding of that id replaced, as for {@link Finding#onPart}. */
    public Catalogue replace(Finding replacement) {
        return new Catalogue(
                findings.stream()
                        .map(f -> f.id().equals(replacement.id()) ? replacement : f)
                        .toList(),
                systems);
    }
}
