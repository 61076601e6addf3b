package dev.chokepoint.lab.result;

import java.util.List;

/**
 * The number that proves the cause. {@code moved} is true only if it moved as expected, say "off > on", in every pair.
 */
public record MechanismResult(String probe, String unit, String expect, List<PairMovement> pairs, boolean moved) {
    /** Takes a copy of the list. */
    public MechanismResult {
        pairs = List.copyOf(pairs);
    }

    /** In how many pairs it moved as declared. */
    public long held() {
        return pairs.stream().filter(PairMovement::held).count();
    }

    /** The values of one pair, which counts from 1, and whether the declared movement holds between them. */
    public record PairMovement(int pair, double off, double on, boolean held) {}
}
