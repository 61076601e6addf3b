package dev.chokepoint.lab.fork;

import dev.chokepoint.catalogue.finding.Blocks;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.lab.stats.Steady;
import java.time.Duration;

/**
 * How the forks of a run are loaded.
 *
 * @param together whether all sides are loaded at once, each on its part of the processors, or by turns
 * @param length length of a block
 * @param rounds measured blocks of each side
 * @param burnIn the load on each side after which it is expected to be steady
 * @param mostBurnIn the longest load on each side before it is measured
 */
public record ForkPlan(boolean together, Duration length, int rounds, Duration burnIn, Duration mostBurnIn) {

    /**
     * The plan of a whole or a quick run with so many sides. By turns, more than two sides may need shorter blocks than
     * the finding states: a generator must not be frozen for longer than its connections live.
     */
    public static ForkPlan of(Method method, boolean quick, int sides) {
        return of(method, quick, sides, method.design() instanceof Design.Together);
    }

    /** The same on a target where the finding's design may not be possible. */
    public static ForkPlan of(Method method, boolean quick, int sides, boolean together) {
        Blocks blocks = quick ? method.quickBlocks() : method.blocks();
        Duration most = together ? blocks.length() : Design.Turns.longestBlock(sides);
        Duration length = blocks.length().compareTo(most) > 0 ? most : blocks.length();
        Duration mostBurnIn = quick ? blocks.burnIn() : blocks.burnIn().multipliedBy(PATIENCE);
        return new ForkPlan(together, length, blocks.count(), blocks.burnIn(), mostBurnIn);
    }

    /**
     * Length of the blocks before the measured ones. The rule of steadiness looks at the last six, so long ones would
     * reach back to the cold JVM.
     */
    Duration burnInLength() {
        return length.compareTo(LONGEST_BURN_IN_BLOCK) > 0 ? LONGEST_BURN_IN_BLOCK : length;
    }

    /** A block of each side with the pauses after it. */
    private Duration round(Duration block, int sides) {
        return together ? block : block.plus(Design.Turns.DRAIN).multipliedBy(sides);
    }

    /**
     * How long a load with so many sides takes if it is steady when it is expected to be.
     *
     * @param limited whether the processor time of a component is limited: then there is a second burn-in with the
     *     limits, which takes at least the blocks that the rule of steadiness looks at
     */
    public Duration expected(int sides, boolean limited) {
        Duration before = round(burnInLength(), sides);
        long times = Math.max(1, -Math.floorDiv(-ofSides(burnIn, sides).toMillis(), before.toMillis()));
        long again = limited ? Math.min(times, Steady.BLOCKS) : 0;
        return before.multipliedBy(times + again).plus(round(length, sides).multipliedBy(rounds));
    }

    /** How many more rounds there may be for those that foreign processes disturbed: a quarter. */
    int mostRounds() {
        return rounds + (rounds + 3) / 4;
    }

    /** The longest time the burn-in blocks of so many sides may take. */
    Duration longestBurnIn(int sides) {
        return ofSides(mostBurnIn, sides);
    }

    private Duration ofSides(Duration load, int sides) {
        return load.multipliedBy(together ? 1 : sides);
    }

    /** A time in which every fork with so many sides has ended. */
    Duration longest(int sides) {
        Duration blocks = length.plus(Design.Turns.DRAIN).multipliedBy(mostRounds());
        // One more block of each side, because burn-in and measuring end with the block that passes their time.
        // The burn-in has two parts where components are limited.
        Duration load = longestBurnIn(sides).multipliedBy(2).plus(together ? blocks : blocks.multipliedBy(sides));
        return load.plus(length.multipliedBy(2L * sides)).plus(RESERVE);
    }

    /**
     * Six of them are 30 s of load on a side. Orders rise for about 90 s (docs/method-details.md). So six of them can
     * be steady within a burn-in of two minutes and a half.
     */
    private static final Duration LONGEST_BURN_IN_BLOCK = Duration.ofSeconds(5);

    /**
     * A fork that is not steady at the end of its burn-in makes the whole run INCONCLUSIVE. The machine of
     * docs/performance.md takes twice as long for the same work at some moments, so a burn-in may too.
     */
    private static final int PATIENCE = 2;

    /** Start of all generators on a busy machine. */
    private static final Duration RESERVE = Duration.ofMinutes(3);
}
