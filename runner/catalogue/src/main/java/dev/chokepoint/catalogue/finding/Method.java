package dev.chokepoint.catalogue.finding;

/**
 * How a finding is measured.
 *
 * @param blocks the blocks of a fork; of no meaning for a fresh design
 * @param quickBlocks those of a quick run
 */
public record Method(Design design, Blocks blocks, Blocks quickBlocks) {

    /** The method of a finding that states none. */
    public static final Method DEFAULT = new Method(Design.usual(), Blocks.DEFAULT, Blocks.DEFAULT.shortened());

    /** Pairs of fresh trials, for a reason. */
    public static Method fresh(String why) {
        return new Method(new Design.Fresh(why), Blocks.DEFAULT, Blocks.DEFAULT.shortened());
    }
}
