package dev.chokepoint.stack.component.rulebreaker;

import dev.chokepoint.stack.process.rulebreaker.ProcessThatKnowsPlatforms;
import dev.chokepoint.stack.system.LocalSystem;

/** Uses a declared system from one of its components, and a package that uses this one. */
public final class ComponentThatKnowsItsSystem {
    private ComponentThatKnowsItsSystem() {}

    static int of(LocalSystem system, ProcessThatKnowsPlatforms other) {
        return system.hashCode() + other.hashCode();
    }
}
