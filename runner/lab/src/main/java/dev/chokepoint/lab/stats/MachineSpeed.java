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
 * How the rates of a run follow the speed of the machine, which its neighbours may change: the slope of log rate over
 * log time of the walk through much code, that each block notes. It comes from the measured blocks of both arms in all
 * forks. Each arm of a fork has its own level and its own linear trend, so a system that becomes faster does not pass
 * for a machine that does.
 *
 * @param slope percent of rate for each percent that the walk takes longer; below 0
 * @param error its standard error
 */
public record MachineSpeed(double slope, double error) {
    /** Level and trend of each arm of a fork are estimated too. */
    private static final int FITTED = 2;

    /** One arm of a fork: logarithms of walk and rate, block by block. */
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
     * elsewhere, if there are too few blocks, or if the slope is not surely below 0: then the rates do not follow it.
     */
    public static Optional<MachineSpeed> of(List<ForkResult> forks) {
        List<Series> all = new ArrayList<>();
        for (ForkResult fork : forks) {
            for (Arm arm : Arm.values()) {
                Optional<Series> series = series(fork.counted(arm.text()));
                if (series.isEmpty()) {
                    return Optional.empty();
                }
                all.add(series.get().detrended());
            }
        }
        return fit(all);
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
        double error = Math.sqrt(Math.max(0, left) / freedom / squares);
        boolean sure = slope + Means.quantile(freedom, Means.CONFIDENCE) * error < 0;
        return sure ? Optional.of(new MachineSpeed(slope, error)) : Optional.empty();
    }

    private static double product(double[] left, double[] right) {
        double sum = 0;
        for (int at = 0; at < left.length; at++) {
            sum += left[at] * right[at];
        }
        return sum;
    }

    /** What the machine did to an arm's rate from the first to the last third of the blocks: the log of the ratio. */
    double logDrift(ForkResult fork, Arm arm) {
        List<Double> walks = fork.counted(arm.text()).stream()
                .map(block -> block.walkMicros().orElse(Double.NaN))
                .toList();
        return slope * Math.log1p(Drift.percent(walks) / 100);
    }

    /** The slope, such as "1 % more time for the walk goes with -0.82 % of the rate (standard error 0.11 %)". */
    public String text() {
        return String.format(
                Locale.ROOT,
                "1 %% more time for the walk goes with %+.2f %% of the rate (standard error %.2f %%)",
                slope,
                error);
    }
}
