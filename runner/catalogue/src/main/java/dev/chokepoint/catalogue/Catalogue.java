package dev.chokepoint.catalogue;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All findings that were read together, with the systems that they are about. */
public final class Catalogue {

    private final List<Finding> findings;
    private final Map<String, SystemDeclaration> systems;

    private Catalogue(List<Finding> findings, Map<String, SystemDeclaration> systems) {
        this.systems = Collections.unmodifiableMap(new TreeMap<>(systems));
        this.findings =
                findings.stream().sorted(Comparator.comparing(Finding::id)).toList();
    }

    /**
     * A catalogue of findings at hand.
     *
     * @param findings the findings
     * @param systems the systems that they are about, by name
     * @return the catalogue
     */
    public static Catalogue of(List<Finding> findings, Map<String, SystemDeclaration> systems) {
        return new Catalogue(findings, systems);
    }

    /**
     * The systems by name.
     *
     * @return sorted by name
     */
    public Map<String, SystemDeclaration> systems() {
        return systems;
    }

    /**
     * The system of a finding.
     *
     * @param finding a finding of this catalogue
     * @return its system
     */
    public SystemDeclaration system(Finding finding) {
        return Optional.ofNullable(systems.get(finding.system()))
                .orElseThrow(() -> new IllegalArgumentException(
                        finding.id() + " is about " + finding.system() + "; read are " + systems.keySet()));
    }

    /**
     * The findings by id.
     *
     * @return sorted by id
     */
    public List<Finding> findings() {
        return findings;
    }

    /**
     * Looks one up.
     *
     * @param id its id
     * @return the finding, or empty when there is none of that id
     */
    public Optional<Finding> find(String id) {
        return findings.stream().filter(finding -> finding.id().equals(id)).findFirst();
    }

    /**
     * The findings of one system. Launch arguments use the findings of one system, because two systems may have a
     * component of the same name.
     *
     * @param system the system
     * @return a catalogue that may be empty
     */
    public Catalogue ofSystem(String system) {
        return new Catalogue(
                findings.stream().filter(f -> f.system().equals(system)).toList(), systems);
    }

    /**
     * The same catalogue with one finding replaced, as for {@link Finding#onPart}.
     *
     * @param replacement a finding whose id is in the catalogue
     * @return a new catalogue
     */
    public Catalogue replace(Finding replacement) {
        return new Catalogue(
                findings.stream()
                        .map(f -> f.id().equals(replacement.id()) ? replacement : f)
                        .toList(),
                systems);
    }
}
