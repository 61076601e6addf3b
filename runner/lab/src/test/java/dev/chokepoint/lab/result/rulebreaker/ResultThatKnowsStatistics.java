package dev.chokepoint.lab.result.rulebreaker;

import dev.chokepoint.lab.stats.Means;

/** Computes where a result is only written down. */
final class ResultThatKnowsStatistics {
    private ResultThatKnowsStatistics() {}

    static String of() {
        return Means.class.getName();
    }
}
