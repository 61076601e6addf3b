package dev.chokepoint.lab.stats;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How the rate of an arm follows the speed of the machine: the slope of log rate over log time of the walk through
 * much code, which each block notes. It comes from the arm's measured blocks in all forks. Each fork has its own level
 * and its own linear trend, so trends have no part in the slope.
 *
 * @param slope percent of rate for each percent that the walk takes longer
 * @param error its standard error, which takes what is left of the blocks as independent
 * @param freedom degrees of freedom of the error
 */
public record MachineSpeed(double slope, double error, int freedom) {
    /** Level and trend of each fork are estimated too. */
    private static final int FITTED = 2;

    /** The arm in one fork: logarithms of walk and rate, block by block. */
    private static final class Series {
        private final double[] walks;
        private final double[] rates;

        Series(double[] walks, double[] rates) {
            this.walks = walks;
            this.rates = rates;
        }

        /** What level and trend leave of them. */
        Series detrended() {
            return new Series(residuals(walks), residuals(rates));
        }

        private static double[] residuals(double[] values) {
            int count = values.length;
            double[] times = new double[count];
            Arrays.setAll(times, block -> block - (count - 1) / 2.0);
            double mean = Means.mean(values);
            double trend = product(times, values) / product(times, times);
            double[] residuals = new double[count];
            Arrays.setAll(residuals, block -> values[block] - mean - trend * times[block]);
            return residuals;
        }
    }

    /**
     * Estimates it. Empty if a block that counts has no walk, as in runs before 2026-11-25 and where the system runs
     * elsewhere, if one has no answer, or if there are too few blocks.
     */
    public static Optional<MachineSpeed> of(List<ForkResult> forks, Arm arm) {
        List<Series> all = new ArrayList<>();
        for (ForkResult fork : forks) {
            Optional<Series> series = series(fork.counted(arm.text()));
            if (series.isEmpty()) {
                return Optional.empty();
            }
            all.add(series.get().detrended());
        }
        return fit(all);
    }

    /** Whether the rate surely falls while the walk takes longer: the 95 % interval of the slope is below 0. */
    public boolean sure() {
        return slope + Means.quantile(freedom, Means.CONFIDENCE) * error < 0;
    }

    private static Optional<Series> series(List<Block> blocks) {
        boolean complete =
                blocks.stream().allMatch(block -> block.walkMicros().isPresent() && block.answeredPerSecond() > 0);
        if (!complete || blocks.size() <= FITTED) {
            return Optional.empty();
        }
        return Optional.of(new Series(
                blocks.stream()
                        .mapToDouble(block -> Math.log(block.walkMicros().getAsDouble()))
                        .toArray(),
                blocks.stream()
                        .mapToDouble(block -> Math.log(block.answeredPerSecond()))
                        .toArray()));
    }

    private static Optional<MachineSpeed> fit(List<Series> all) {
        double squares = 0;
        double products = 0;
        int freedom = -1;
        for (Series one : all) {
            squares += product(one.walks, one.walks);
            products += product(one.walks, one.rates);
            freedom += one.walks.length - FITTED;
        }
        double slope = products / squares;
        double left = 0;
        for (Series one : all) {
            left += product(one.rates, one.rates);
        }
        left -= slope * products;
        if (freedom < 1 || !Double.isFinite(slope)) {
            return Optional.empty();
        }
        return Optional.of(new MachineSpeed(slope, Math.sqrt(Math.max(0, left) / freedom / squares), freedom));
    }

    private static double product(double[] left, double[] right) {
        double sum = 0;
        for (int at = 0; at < left.length; at++) {
            sum += left[at] * right[at];
        }
        return sum;
    }

    /** By how much the walk of an arm changed from the first to the last third of a fork's blocks: log of the ratio. */
    static double logWalkDrift(ForkResult fork, Arm arm) {
        List<Double> walks = fork.counted(arm.text()).stream()
                .map(block -> block.walkMicros().orElse(Double.NaN))
                .toList();
        return Math.log1p(Drift.percent(walks) / 100);
    }

    /** The slope, such as "-0.82 % (standard error 0.11 %)", and whether it is sure. */
    public String text() {
        return String.format(
                Locale.ROOT, "%+.2f %% (standard error %.2f %%)%s", slope, error, sure() ? "" : ", which is not sure");
    }
}
