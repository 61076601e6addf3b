package dev.chokepoint.stack.process.rulebreaker;

import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.relay.rulebreaker.Callee;
import dev.chokepoint.stack.component.rulebreaker.ComponentThatKnowsItsSystem;
import dev.chokepoint.stack.compose.ComposePlatform;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.kubernetes.KubernetesPlatform;
import dev.chokepoint.stack.system.LocalSystem;

/**
 * Uses systems and platforms from the processes below them; the laboratory, and a process that it starts; and a package
 * that uses this one.
 */
public final class ProcessThatKnowsPlatforms {
    private ProcessThatKnowsPlatforms() {}

    static boolean any(LocalSystem system, ComposePlatform compose, KubernetesPlatform kubernetes, Platform platform) {
        return system.hashCode() == compose.hashCode() + kubernetes.hashCode() + platform.hashCode();
    }

    static String other(Effect effect, ComponentThatKnowsItsSystem other) {
        return effect.toString() + Callee.NAME.length() + other.hashCode();
    }
}
