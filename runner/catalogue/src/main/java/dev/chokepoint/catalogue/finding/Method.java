package dev.chokepoint.catalogue.finding;

/**
 * How a finding is measured.
 *
 * @param blocks the blocks of a fork; of no meaning for a fresh design
 * @param quickBlocks those of a quick run
 * @param quickPairs the pairs of fresh trials in a quick run; of no meaning for forks
 */
public record Method(Design design, Blocks blocks, Blocks quickBlocks, int quickPairs) {

    /** Three is the fewest with which one deviating pair can be distinguished from a trend. */
    public static final int QUICK_PAIRS = 3;

    /** With one pair there is no interval. */
    public static final int LEAST_QUICK_PAIRS = 2;

    /** The method of a finding that states none. */
    public static final Method DEFAULT = of(Design.usual(), Blocks.DEFAULT, Blocks.DEFAULT.shortened());

    /** Pairs of fresh trials, for a reason. */
    public static Method fresh(String why) {
        return of(new Design.Fresh(why), Blocks.DEFAULT, Blocks.DEFAULT.shortened());
    }

    /** With the usual number of pairs in a quick run. */
    public static Method of(Design design, Blocks blocks, Blocks quickBlocks) {
        return new Method(design, blocks, quickBlocks, QUICK_PAIRS);
    }
}
