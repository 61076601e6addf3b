package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Effect;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** The 95 % percentile bootstrap interval of a mean. */
final class Bootstrap {
    /** With so many the ends hardly depend on the seed, and it takes only a millisecond or two. */
    private static final int RESAMPLES = 10_000;

    private static final double LOWER_TAIL = 0.025;

    private Bootstrap() {}

    static Effect.Interval ofMean(double[] values, long seed) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        double[] means = new double[RESAMPLES];
        for (int resample = 0; resample < RESAMPLES; resample++) {
            double sum = 0;
            for (int draw = 0; draw < values.length; draw++) {
                sum += values[random.nextInt(values.length)];
            }
            means[resample] = sum / values.length;
        }
        Arrays.sort(means);
        int below = (int) (RESAMPLES * LOWER_TAIL);
        return new Effect.Interval(means[below], means[RESAMPLES - 1 - below]);
    }
}
