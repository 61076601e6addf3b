package dev.chokepoint.stack.component.rulebreaker;

import dev.chokepoint.stack.system.LocalSystem;

/** Uses a declared system from one of its components. */
final class ComponentThatKnowsItsSystem {
    private ComponentThatKnowsItsSystem() {}

    static int of(LocalSystem system) {
        return system.hashCode();
    }
}
