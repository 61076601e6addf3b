package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Arm;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * The order in which the trials of a run take place: off on on off off on …, or the same begun with on. A machine that
 * slowly gets faster or slower then favours neither arm. After each pair each level of a sweep is run once. The seed
 * chooses the first arm and the order of the levels.
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
     * @param arm which arm; ON for a level, which stands in its place
     * @param level the level of a sweep; empty for the arms that decide
     * @param seed seed of whatever is random in the trial. Both trials of a pair have the same one, so that they get
     *     the same delays; each pair has another one, so that the interval holds what the draw contributes
     */
    public record Slot(int number, int pair, Arm arm, Optional<String> level, long seed) {
        /**
         * The trial's name in file names.
         *
         * @return such as "trial-01-off" or "trial-03-level-50"
         */
        public String label() {
            return level.map(name -> "trial-%02d-level-%s".formatted(number, name))
                    .orElse("trial-%02d-%s".formatted(number, arm.text()));
        }

        /**
         * What is run, as it stands in run.json.
         *
         * @return "off", "on", or the name of the level
         */
        public String text() {
            return level.orElse(arm.text());
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
        return of(pairs, seed, List.of());
    }

    /**
     * Lays out a run of a sweep.
     *
     * @param pairs how many pairs
     * @param seed decides which arm comes first and in which order the levels follow each pair
     * @param levels names of the levels that are measured beside the two arms
     * @return two slots a pair and one more for each level after it
     */
    public static Schedule of(int pairs, long seed, List<String> levels) {
        Arm first = new SplittableRandom(seed).nextBoolean() ? Arm.OFF : Arm.ON;
        List<Slot> slots = new ArrayList<>();
        for (int pair = 1; pair <= pairs; pair++) {
            Arm leading = pair % 2 == 1 ? first : other(first);
            long trialSeed = seed + pair - 1;
            slots.add(new Slot(slots.size() + 1, pair, leading, Optional.empty(), trialSeed));
            slots.add(new Slot(slots.size() + 1, pair, other(leading), Optional.empty(), trialSeed));
            List<String> round = new ArrayList<>(levels);
            Collections.shuffle(round, new Random(trialSeed));
            for (String level : round) {
                slots.add(new Slot(slots.size() + 1, pair, Arm.ON, Optional.of(level), trialSeed));
            }
        }
        return new Schedule(slots);
    }

    /**
     * The order as it stands in run.json.
     *
     * @return "off", "on" or the name of a level for each trial
     */
    public List<String> order() {
        return slots.stream().map(Slot::text).toList();
    }

    private static Arm other(Arm arm) {
        return arm == Arm.OFF ? Arm.ON : Arm.OFF;
    }
}
