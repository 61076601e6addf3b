package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.stats.Steady;
import java.util.List;
import java.util.function.Function;

/**
 * The blocks of one load on all sides, as they took place.
 *
 * @param burnIn before the measured ones
 * @param blocks the measured ones; those that were disturbed and repeated are among them
 * @param steady whether the sides were steady when measuring began
 */
record Measured(List<Block> burnIn, List<Block> blocks, Steady steady) {
    /** Takes copies. */
    Measured {
        burnIn = List.copyOf(burnIn);
        blocks = List.copyOf(blocks);
    }

    /** A figure of the measured blocks of a side that count. */
    List<Double> counted(String side, Function<Block, Double> figure) {
        return blocks.stream()
                .filter(block -> block.counts() && block.side().equals(side))
                .map(figure)
                .toList();
    }
}
