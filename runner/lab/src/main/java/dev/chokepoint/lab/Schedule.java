package dev.chokepoint.lab;

import dev.chokepoint.catalogue.Arm;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The order in which the trials of a run take place: off on on off off on …, or the same begun with on. A machine that
 * slowly gets faster or slower then favours neither arm. The seed chooses which arm comes first.
 *
 * @param slots one entry a trial, in order
 */
public record Schedule(List<Slot> slots) {

    /** Takes a copy of the list. */
    public Schedule {
        slots = List.copyOf(slots);
    }

    /**
     * One trial's place.
     *
     * @param number of the trial, from 1
     * @param pair number of the pair, from 1
     * @param arm which arm
     * @param seed seed of whatever is random in the trial. Both trials of a pair have the same one, so that they get
     *     the same delays; each pair has another one, so that the interval holds what the draw contributes
     */
    public record Slot(int number, int pair, Arm arm, long seed) {
        /**
         * The trial's name in file names.
         *
         * @return such as "trial-01-off"
         */
        public String label() {
            return "trial-%02d-%s".formatted(number, arm.text());
        }
    }

    /**
     * Lays out a run.
     *
     * @param pairs how many pairs
     * @param seed decides which arm comes first, and is the seed of the first pair; the next pair has the next one
     * @return two slots a pair, the order of the arms reversed from pair to pair
     */
    public static Schedule of(int pairs, long seed) {
        Arm first = new SplittableRandom(seed).nextBoolean() ? Arm.OFF : Arm.ON;
        List<Slot> slots = new ArrayList<>();
        for (int pair = 1; pair <= pairs; pair++) {
            Arm leading = pair % 2 == 1 ? first : other(first);
            slots.add(new Slot(slots.size() + 1, pair, leading, seed + pair - 1));
            slots.add(new Slot(slots.size() + 1, pair, other(leading), seed + pair - 1));
        }
        return new Schedule(slots);
    }

    /**
     * The order as it stands in run.json.
     *
     * @return "off" or "on" for each trial
     */
    public List<String> order() {
        return slots.stream().map(slot -> slot.arm().text()).toList();
    }

    private static Arm other(Arm arm) {
        return arm == Arm.OFF ? Arm.ON : Arm.OFF;
    }
}
