package dev.chokepoint.lab.fork;

import java.time.Duration;

/**
 * How the forks of a run are loaded.
 *
 * @param together whether all sides are loaded at once, each on its part of the processors, or by turns
 * @param length length of a block
 * @param rounds measured blocks of each side
 * @param burnIn the longest load on each side before it is measured
 */
public record ForkPlan(boolean together, Duration length, int rounds, Duration burnIn) {

    /** How many more rounds there may be for those that foreign processes disturbed: a quarter. */
    int mostRounds() {
        return rounds + (rounds + 3) / 4;
    }

    /** The longest time the burn-in blocks of so many sides may take. */
    Duration longestBurnIn(int sides) {
        return burnIn.multipliedBy(together ? 1 : sides);
    }

    /** A time in which every fork with so many sides has ended. */
    Duration longest(int sides) {
        Duration blocks = length.plus(Turns.DRAIN).multipliedBy(mostRounds());
        // One more block of each side, because burn-in and measuring end with the block that passes their time.
        Duration load = longestBurnIn(sides).plus((together ? blocks : blocks.multipliedBy(sides)));
        return load.plus(length.multipliedBy(2L * sides)).plus(RESERVE);
    }

    /** Start of all generators on a busy machine. */
    private static final Duration RESERVE = Duration.ofMinutes(3);
}
