package dev.chokepoint.stack.kubernetes.rulebreaker;

import dev.chokepoint.stack.compose.ComposePlatform;

/** Uses the one platform from the other. */
final class KubernetesThatKnowsCompose {
    private KubernetesThatKnowsCompose() {}

    static int of(ComposePlatform platform) {
        return platform.hashCode();
    }
}
