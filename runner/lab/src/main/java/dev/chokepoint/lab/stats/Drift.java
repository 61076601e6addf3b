package dev.chokepoint.lab.stats;

import java.util.List;

/** How much a side's rate changed over its measured blocks in one fork. */
public final class Drift {
    /** From here on a side counts as not steady, in either direction. A verdict's usual tolerance is 5 %. */
    public static final double LIMIT_PERCENT = 3;

    private static final int THIRDS = 3;

    private Drift() {}

    /**
     * The mean rate of the last third of the blocks over that of the first third, minus 1, in %. The block at the edge
     * of a third counts with the share that lies in it, so no block is left out for being an odd one. NaN with fewer
     * than three blocks, or if the first third has the rate 0.
     */
    public static double percent(List<Double> rates) {
        if (rates.size() < THIRDS) {
            return Double.NaN;
        }
        double third = (double) rates.size() / THIRDS;
        double first = 0;
        double last = 0;
        for (int block = 0; block < rates.size(); block++) {
            first += share(block, third) * rates.get(block);
            last += share(rates.size() - 1 - block, third) * rates.get(block);
        }
        return first > 0 ? 100 * (last / first - 1) : Double.NaN;
    }

    /** How much of a block, counted from the outer end, lies in the third at that end: 0 to 1. */
    private static double share(int block, double third) {
        return Math.max(0, Math.min(1, third - block));
    }
}
