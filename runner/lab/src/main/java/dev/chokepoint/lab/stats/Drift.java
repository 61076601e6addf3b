package dev.chokepoint.lab.stats;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How much a side's rate changed over its measured blocks. A fork that drifts was not steady. */
public final class Drift {
    /** From here on a fork counts as not steady, in either direction. A verdict's usual tolerance is 5 %. */
    public static final double LIMIT_PERCENT = 3;

    private static final int THIRDS = 3;

    private Drift() {}

    /**
     * The mean rate of the last third of the blocks over that of the first third, minus 1, in %. A third is rounded
     * down to whole blocks, so the blocks in between may be more. NaN with fewer than three blocks, or if the first
     * third has the rate 0.
     */
    public static double percent(List<Double> rates) {
        int third = rates.size() / THIRDS;
        double first = mean(rates.subList(0, third));
        double last = mean(rates.subList(rates.size() - third, rates.size()));
        return first > 0 ? 100 * (last / first - 1) : Double.NaN;
    }

    /** Why a fork counts as not steady, one sentence a side; nothing when the drift of each side is below the limit. */
    public static List<String> reasons(int fork, Map<String, Double> percentBySide) {
        return new TreeMap<>(percentBySide)
                .entrySet().stream()
                        .filter(side -> !(Math.abs(side.getValue()) < LIMIT_PERCENT))
                        .map(side -> reason(fork, side.getKey(), side.getValue()))
                        .toList();
    }

    private static String reason(int fork, String side, double percent) {
        return Double.isNaN(percent)
                ? "Fork %d: the drift of %s cannot be told from its blocks.".formatted(fork, side)
                : String.format(
                        Locale.ROOT,
                        "Fork %d was not steady while it was measured: %s changed by %+.1f %% from the first to the "
                                + "last third of its blocks; the limit is %.0f %%.",
                        fork,
                        side,
                        percent,
                        LIMIT_PERCENT);
    }

    private static double mean(List<Double> rates) {
        return rates.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
