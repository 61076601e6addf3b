package dev.chokepoint.lab.verdict;

import dev.chokepoint.lab.result.MechanismResult;

/** In how many pairs the mechanism moved as declared. */
enum Mechanisms {
    EVERY_PAIR,
    SOME_PAIRS,
    /** Also when there is no pair: what was not seen to move has not moved. */
    NO_PAIR;

    static Mechanisms of(MechanismResult mechanism) {
        long held = held(mechanism);
        if (held == 0) {
            return NO_PAIR;
        }
        return held == mechanism.pairs().size() ? EVERY_PAIR : SOME_PAIRS;
    }

    static String sentence(MechanismResult mechanism) {
        return "The mechanism %s moved as declared (%s) in %d of %d pairs."
                .formatted(
                        mechanism.probe(),
                        mechanism.expect(),
                        held(mechanism),
                        mechanism.pairs().size());
    }

    private static long held(MechanismResult mechanism) {
        return mechanism.pairs().stream()
                .filter(MechanismResult.PairMovement::held)
                .count();
    }
}
