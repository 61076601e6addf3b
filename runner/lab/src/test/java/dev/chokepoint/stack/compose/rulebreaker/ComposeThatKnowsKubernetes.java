package dev.chokepoint.stack.compose.rulebreaker;

import dev.chokepoint.stack.kubernetes.KubernetesPlatform;

/** Uses the one platform from the other. */
final class ComposeThatKnowsKubernetes {
    private ComposeThatKnowsKubernetes() {}

    static int of(KubernetesPlatform platform) {
        return platform.hashCode();
    }
}
