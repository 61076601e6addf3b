package dev.chokepoint.lab.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whether a fork is steady after some burn-in blocks, so that its measured blocks can begin. It is asked after each
 * block.
 *
 * <p>It is steady when two things hold for each side over its last {@value #BLOCKS} blocks: the compiler threads of its
 * JVMs used less than {@value #COMPILER_PERCENT} % of one processor, and the rate has no trend that matters. A trend
 * matters if it is both larger than {@value #TREND_PERCENT} % over these blocks and more than noise:
 *
 * <ul>
 *   <li>its size is that of the line with the median of the slopes between any two blocks (Theil and Sen). A stall of a
 *       second, which halves the rate of one block, hardly moves it;
 *   <li>it is more than noise if at least {@value #ALIKE} of the 15 comparisons of two blocks, net, point the same way
 *       (Mann and Kendall's S). Six blocks in random order do so in 13.6 % of cases, whatever their distribution.
 * </ul>
 *
 * <p>Both are asked for, because either alone is wrong. Blocks whose rates scatter by 10 % have a slope above 3 % four
 * times in five without any trend. And a slope that is certain but smaller than 3 % is below every tolerance.
 *
 * <p>A trend of {@value #MOST_TREND_PERCENT} % or more matters even if it could be noise. A rate that rises and then
 * becomes level scatters so much on the level that the comparisons seldom point the same way.
 *
 * @param steady whether it is steady
 * @param sentence the figures, or why it is not steady
 */
public record Steady(boolean steady, String sentence) {
    /** The last blocks of each side that are looked at. Fewer could not tell a trend from noise. */
    public static final int BLOCKS = 6;

    /**
     * Of one processor, all JVMs of a side together; of its own processors for a component with less than one.
     * A service that takes orders for two minutes uses 0 to 10, and 10 to 20 if its compilers have no priority.
     */
    public static final int COMPILER_PERCENT = 15;

    /** The same as the limit of the drift over the measured blocks. */
    public static final int TREND_PERCENT = 3;

    /** We chose it: blocks of 5 s scatter by 5 to 11 %, and a fork that waits has a new chance after each block. */
    public static final int MOST_TREND_PERCENT = 15;

    private static final int ALIKE = 9;

    /**
     * What was seen of one side, one value a block in the order of time.
     *
     * @param rates requests a second
     * @param compilerPercents share of one processor, or of a limited component's, that compiler threads used
     */
    public record Side(List<Double> rates, List<Double> compilerPercents) {
        /** Takes copies and checks that both are of the same blocks. */
        public Side {
            rates = List.copyOf(rates);
            compilerPercents = List.copyOf(compilerPercents);
            if (rates.size() != compilerPercents.size()) {
                throw new IllegalArgumentException(rates.size() + " rates and " + compilerPercents.size()
                        + " shares of compiler threads are not of the same blocks");
            }
        }
    }

    /** Judges all blocks so far by side, such as "off" and "on". Only the last of each are looked at. */
    public static Steady of(Map<String, Side> sides) {
        if (sides.isEmpty()) {
            throw new IllegalArgumentException("no side was given; a fork has at least two");
        }
        List<String> seen = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        new TreeMap<>(sides).forEach((name, side) -> judge(name, side, seen, wrong));
        return wrong.isEmpty()
                ? new Steady(true, "Over the last " + BLOCKS + " blocks " + String.join("; ", seen) + ".")
                : new Steady(false, "Not steady: " + String.join("; ", wrong) + ".");
    }

    private static void judge(String name, Side side, List<String> seen, List<String> wrong) {
        int blocks = side.rates().size();
        if (blocks < BLOCKS) {
            wrong.add(name + " has only " + blocks + " of the " + BLOCKS + " blocks that it takes");
            return;
        }
        double[] rates = last(side.rates());
        double compilers = Means.mean(last(side.compilerPercents()));
        double trend = trendPercent(rates);
        seen.add(english("%s changed by %+.1f %%, its compilers used %.0f %% of a processor", name, trend, compilers));
        if (Double.isNaN(trend)) {
            wrong.add(name + " answered nothing in most of its last " + BLOCKS + " blocks");
        } else if (Math.abs(trend) >= MOST_TREND_PERCENT
                || (Math.abs(trend) >= TREND_PERCENT && Math.abs(alike(rates)) >= ALIKE)) {
            wrong.add(english("%s changed by %+.1f %% over its last %d blocks", name, trend, BLOCKS));
        }
        if (!(compilers < COMPILER_PERCENT)) {
            wrong.add(english(
                    "the compilers of %s used %.0f %% of a processor, the limit is %d %%",
                    name, compilers, COMPILER_PERCENT));
        }
    }

    private static double[] last(List<Double> values) {
        return values.subList(values.size() - BLOCKS, values.size()).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** The change along Theil and Sen's line from the first to the last block, in % of the median; else NaN. */
    private static double trendPercent(double[] rates) {
        List<Double> slopes = new ArrayList<>();
        for (int from = 0; from < rates.length; from++) {
            for (int to = from + 1; to < rates.length; to++) {
                slopes.add((rates[to] - rates[from]) / (to - from));
            }
        }
        double slope = Means.median(slopes);
        double middle = Means.median(Arrays.stream(rates).boxed().toList());
        return middle > 0 ? 100 * slope * (rates.length - 1) / middle : Double.NaN;
    }

    /** Mann and Kendall's S: how many of all pairs of blocks rise, minus those that fall. */
    private static int alike(double[] rates) {
        int net = 0;
        for (int from = 0; from < rates.length; from++) {
            for (int to = from + 1; to < rates.length; to++) {
                net += Double.compare(rates[to], rates[from]);
            }
        }
        return net;
    }

    private static String english(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
