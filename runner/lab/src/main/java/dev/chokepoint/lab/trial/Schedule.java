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
 */
public record Schedule(List<Slot> slots) {

    /** Takes a copy of the list. */
    public Schedule {
        slots = List.copyOf(slots);
    }

    /**
     * One trial's place; trials and pairs count from 1. A level of a sweep stands in the place of ON. Both trials of a
     * pair have the same seed, so that they get the same delays; each pair has another one, so that the interval holds
     * what the draw contributes.
     */
    public record Slot(int number, int pair, Arm arm, Optional<String> level, long seed, boolean inFork) {
        /** A trial that runs alone. */
        public Slot(int number, int pair, Arm arm, Optional<String> level, long seed) {
            this(number, pair, arm, level, seed, false);
        }

        /** Its name in file names, such as "trial-01-off", "trial-03-level-50", or "fork-01-off" for the first fork. */
        public String label() {
            String name = inFork ? "fork-%02d-".formatted(pair) : "trial-%02d-".formatted(number);
            return name + level.map("level-"::concat).orElse(arm.text());
        }

        /** What is run, as it stands in run.json: "off", "on", or the name of the level. */
        public String text() {
            return level.orElse(arm.text());
        }
    }

    /**
     * Lays out a run: two slots a pair, the order of the arms reversed from pair to pair, and one more for each level
     * after it. The seed decides the first arm and is the seed of the first pair; the next pair has the next one.
     */
    public static Schedule of(int pairs, long seed, List<String> levels) {
        Arm first = first(seed);
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
     * Lays out forks: in each of them one slot a side, all with one seed. The order in which the sides of a fork are
     * started and first loaded is reversed from fork to fork; levels come after the arms, or before them.
     */
    public static Schedule forks(int forks, long seed, List<String> levels) {
        List<Slot> slots = new ArrayList<>();
        Arm first = first(seed);
        for (int fork = 1; fork <= forks; fork++) {
            List<Slot> sides = new ArrayList<>();
            for (Arm arm : List.of(first, other(first))) {
                sides.add(new Slot(0, fork, arm, Optional.empty(), seed + fork - 1, true));
            }
            for (String level : levels) {
                sides.add(new Slot(0, fork, Arm.ON, Optional.of(level), seed + fork - 1, true));
            }
            if (fork % 2 == 0) {
                Collections.reverse(sides);
            }
            for (Slot side : sides) {
                slots.add(new Slot(slots.size() + 1, fork, side.arm(), side.level(), side.seed(), true));
            }
        }
        return new Schedule(slots);
    }

    /** The slots of one fork, in the order in which its sides are started. */
    public List<Slot> fork(int number) {
        return slots.stream().filter(slot -> slot.pair() == number).toList();
    }

    private static Arm first(long seed) {
        return new SplittableRandom(seed).nextBoolean() ? Arm.OFF : Arm.ON;
    }

    /** The order as it stands in run.json. */
    public List<String> order() {
        return slots.stream().map(Slot::text).toList();
    }

    private static Arm other(Arm arm) {
        return arm == Arm.OFF ? Arm.ON : Arm.OFF;
    }
}
