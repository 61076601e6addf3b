package dev.chokepoint.catalogue;

import dev.chokepoint.catalogue.finding.Finding;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** All findings that were read together. */
public final class Catalogue {

    private final List<Finding> findings;

    private Catalogue(List<Finding> findings) {
        this.findings =
                findings.stream().sorted(Comparator.comparing(Finding::id)).toList();
    }

    /**
     * A catalogue of findings at hand.
     *
     * @param findings the findings
     * @return the catalogue
     */
    public static Catalogue of(List<Finding> findings) {
        return new Catalogue(findings);
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
     * The findings of one system. Launch arguments are made of these, because two systems may name a component alike.
     *
     * @param system the system
     * @return a catalogue that may be empty
     */
    public Catalogue ofSystem(String system) {
        return new Catalogue(
                findings.stream().filter(f -> f.system().equals(system)).toList());
    }

    /**
     * The same catalogue with one finding replaced, as for {@link Finding#onPart}.
     *
     * @param replacement a finding whose id is in the catalogue
     * @return a new catalogue
     */
    public Catalogue replace(Finding replacement) {
        return new Catalogue(findings.stream()
                .map(f -> f.id().equals(replacement.id()) ? replacement : f)
                .toList());
    }
}
