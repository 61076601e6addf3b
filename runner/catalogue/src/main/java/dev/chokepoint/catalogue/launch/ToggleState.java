package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.util.Map;
import java.util.TreeMap;

/**
 * The findings with what an environment chose of them, ready for {@link Launch}.
 *
 * @param catalogue the findings; a chosen level stands in the on arm of its finding, a chosen part in its {@code with}
 * @param flipped the arm of each finding that does not have its default or is being measured, by id; only these bring
 *     their {@code with} settings
 */
public record ToggleState(Catalogue catalogue, Map<String, Arm> flipped) {

    /** What was chosen of one system. An environment may hold the toggles of every system. */
    public ToggleState ofSystem(String system) {
        Catalogue itsOwn = catalogue.ofSystem(system);
        Map<String, Arm> arms = new TreeMap<>(flipped);
        arms.keySet().removeIf(id -> itsOwn.find(id).isEmpty());
        return new ToggleState(itsOwn, arms);
    }

    /**
     * As {@link Launch#of(Catalogue, String, Map, int)}. The findings must be those of one system.
     *
     * @throws CatalogueException when two findings set one thing differently; it names both
     */
    public LaunchArguments launch(String component, int processors) {
        return Launch.of(catalogue, component, flipped, processors);
    }
}
