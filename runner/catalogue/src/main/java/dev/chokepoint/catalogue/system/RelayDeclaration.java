package dev.chokepoint.catalogue.system;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The path of a relay. While it runs, the callers get its address instead of the target's.
 *
 * @param to the component that is called
 * @param callers the components that call it
 */
public record RelayDeclaration(String to, Set<String> callers) {
    /** Copies the callers. */
    public RelayDeclaration {
        callers = new LinkedHashSet<>(callers);
    }
}
