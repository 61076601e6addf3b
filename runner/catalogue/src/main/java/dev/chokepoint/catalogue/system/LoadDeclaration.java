package dev.chokepoint.catalogue.system;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The load that can be put on a system.
 *
 * @param entry the component that a plan calls unless its finding names another
 * @param acknowledgement the variable of the plans that holds the id of an acknowledged request, if there is one
 * @param data the rows that plans can read, the usual ones first; may be empty
 */
public record LoadDeclaration(
        String entry, Optional<String> acknowledgement, Map<String, Plan> plans, Set<String> data) {

    /** One JMeter plan: its file, relative to the root of the repository, and the names of its requests. */
    public record Plan(String file, Set<String> labels) {}
}
