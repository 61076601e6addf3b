package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Effect;
import java.util.Optional;

/**
 * The effect of a run that has one fork only: an indication. The interval of its blocks, {@link InFork}, knows nothing
 * about other forks. So it is widened to what quick forks of equal arms are known to scatter by.
 */
public final class OneFork {
    /**
     * The root mean square of the log ratios of the {@link #FORKS} quick A/A forks with C1 only on commit 4113c885, in
     * docs/results/2026-11-29-2-core-vm/quick-null-effects.csv. Of its three loads it is 0.032, 0.044 and 0.073. The
     * truth of an A/A run is 0, so no mean is taken out.
     */
    static final double SCATTER = 0.0513;

    /** How many forks {@link #SCATTER} is from, which are also its degrees of freedom. */
    static final int FORKS = 20;

    private OneFork() {}

    /**
     * The effect from the interval of the blocks, whose middle on the logarithmic scale is the ratio. A ratio between
     * 1/(1+tolerance) and 1+tolerance counts as no effect.
     */
    public static Effect effect(Effect.Interval blocks, double tolerance) {
        double ratio = Math.sqrt(blocks.low() * blocks.high());
        double factor = Math.max(leastFactor(), blocks.high() / ratio);
        return new Effect(ratio, new Effect.Interval(ratio / factor, ratio * factor), Optional.empty(), tolerance);
    }

    /** By what the interval reaches at least above the ratio and below it, such as 1.11. */
    public static double leastFactor() {
        return Math.exp(Means.quantile(FORKS, Means.CONFIDENCE) * SCATTER);
    }
}
