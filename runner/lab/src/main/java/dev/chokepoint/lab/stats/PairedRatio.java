package dev.chokepoint.lab.stats;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.lab.result.Effect;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The effect of a fix by pairs of fresh trials: the geometric mean of the pairs' ratios with its interval, oriented so
 * that more than 1 is better.
 *
 * <p>The two trials of a pair ran next to each other. A slow change of the machine changes both of them and not their
 * ratio. Logarithms of ratios are averaged, because a ratio of 2 and one of 1/2 must cancel out.
 */
public final class PairedRatio {
    /** The fewest pairs that give an interval at all. */
    public static final int FEWEST_PAIRS = 2;

    /** The fewest pairs that are resampled. Fewer pairs give too few different resamples. */
    public static final int FEWEST_PAIRS_FOR_BOOTSTRAP = 5;

    /** With so many the ends hardly depend on the seed, and it takes only a millisecond or two. */
    private static final int RESAMPLES = 10_000;

    private static final double LOWER_TAIL = 0.025;

    private PairedRatio() {}

    /**
     * Estimates the effect from one value a pair of each arm, in the same order and unit. A ratio between
     * 1/(1+tolerance) and 1+tolerance counts as no effect. The same seed and values give the same bootstrap interval,
     * which there is from {@value #FEWEST_PAIRS_FOR_BOOTSTRAP} pairs on. Throws an IllegalArgumentException if {@link
     * #unusable} gives a reason, or the tolerance is below 0.
     */
    public static Effect of(List<Double> off, List<Double> on, Better better, double tolerance, long seed) {
        double[] logRatios = logRatios(off, on, better);
        Effect.Interval interval = Means.exponential(Means.interval(logRatios));
        Optional<Effect.Interval> bootstrap = logRatios.length < FEWEST_PAIRS_FOR_BOOTSTRAP
                ? Optional.empty()
                : Optional.of(Means.exponential(bootstrap(logRatios, seed)));
        return new Effect(Math.exp(Means.mean(logRatios)), interval, bootstrap, tolerance);
    }

    /** Each pair's ratio, more than 1 where on is better. Throws as {@link #of} does. */
    public static List<Double> ratios(List<Double> off, List<Double> on, Better better) {
        return Arrays.stream(logRatios(off, on, better)).map(Math::exp).boxed().toList();
    }

    /** The logarithm of each pair's ratio, above 0 where on is better. Throws as {@link #of} does. */
    static double[] logRatios(List<Double> off, List<Double> on, Better better) {
        unusable(off, on).ifPresent(why -> {
            throw new IllegalArgumentException("no ratio can be formed: " + why);
        });
        return IntStream.range(0, off.size())
                .mapToDouble(pair -> logRatio(off.get(pair), on.get(pair), better))
                .toArray();
    }

    /** Why these values, one a pair of each arm, give no ratio, in one clause; empty when {@link #of} accepts them. */
    public static Optional<String> unusable(List<Double> off, List<Double> on) {
        if (off.size() != on.size()) {
            return Optional.of("%d off values and %d on values do not make pairs".formatted(off.size(), on.size()));
        }
        if (off.size() < FEWEST_PAIRS) {
            return Optional.of("%d pair(s), and an interval needs at least %d".formatted(off.size(), FEWEST_PAIRS));
        }
        for (int pair = 0; pair < off.size(); pair++) {
            if (!positive(off.get(pair)) || !positive(on.get(pair))) {
                return Optional.of("pair %d has the values %s (off) and %s (on), and both must be above 0"
                        .formatted(pair + 1, off.get(pair), on.get(pair)));
            }
        }
        return Optional.empty();
    }

    static boolean positive(double value) {
        return value > 0 && Double.isFinite(value);
    }

    private static double logRatio(double off, double on, Better better) {
        double logOffToOn = Math.log(off) - Math.log(on);
        return switch (better) {
            case LOWER -> logOffToOn;
            case HIGHER -> -logOffToOn;
        };
    }

    /** The 95 % percentile bootstrap interval of a mean. */
    private static Effect.Interval bootstrap(double[] values, long seed) {
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
