package dev.chokepoint.lab.result;

import java.util.List;

/**
 * The number that proves the cause, and whether it moved as the finding declared.
 *
 * @param probe id of the probe
 * @param unit its unit
 * @param expect the declared movement, such as "off > on"
 * @param pairs one entry a pair
 * @param moved true only if it moved as declared in every pair
 */
public record MechanismResult(String probe, String unit, String expect, List<PairMovement> pairs, boolean moved) {
    /** Takes a copy of the list. */
    public MechanismResult {
        pairs = List.copyOf(pairs);
    }

    /**
     * In how many pairs it moved as declared.
     *
     * @return 0 to the number of pairs
     */
    public long held() {
        return pairs.stream().filter(PairMovement::held).count();
    }

    /**
     * One pair.
     *
     * @param pair number of the pair from 1
     * @param off value in the off trial
     * @param on value in the on trial
     * @param held whether the declared movement holds between the two
     */
    public record PairMovement(int pair, double off, double on, boolean held) {}
}
