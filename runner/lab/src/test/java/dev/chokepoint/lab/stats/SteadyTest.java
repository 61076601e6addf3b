package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyTest {
    private static final int SEEDS = 2_000;
    private static final int BLOCK_SECONDS = 6;

    @Test
    void aSteadyForkSaysItsFigures() {
        Steady steady = Steady.of(Map.of(
                "off", side(5, 100, 101, 99, 100, 102, 100), "on", side(8, 50, 300, 200, 201, 199, 200, 200, 200)));

        assertThat(steady.steady()).isTrue();
        assertThat(steady.sentence())
                .isEqualTo("Over the last 6 blocks off changed by +0.0 %, its compilers used 5 % of a processor; "
                        + "on changed by +0.0 %, its compilers used 8 % of a processor.");
    }

    @Test
    void aTrendOfOneSideIsNamed() {
        Steady steady =
                Steady.of(Map.of("off", side(5, 100, 100, 100, 100, 100, 100), "on", side(5, 80, 84, 88, 92, 96, 100)));

        assertThat(steady.steady()).isFalse();
        assertThat(steady.sentence()).isEqualTo("Not steady: on changed by +22.2 % over its last 6 blocks.");
    }

    /** The burn-in of a gateway: three blocks on the level point all ways, so that the comparisons say nothing. */
    @Test
    void aRateThatHasJustBecomeLevelIsNotSteady() {
        assertThat(Steady.of(Map.of("off", side(13, 3_367, 4_566, 5_564, 6_019, 5_632, 5_363)))
                        .steady())
                .isFalse();
    }

    @Test
    void aFallIsATrendToo() {
        assertThat(Steady.of(Map.of("on", side(5, 100, 96, 92, 88, 84, 80))).steady())
                .isFalse();
    }

    @Test
    void aTrendBelowTheLimitDoesNotMatter() {
        assertThat(Steady.of(Map.of("on", side(5, 100, 100.5, 101, 101.5, 102, 102.5)))
                        .steady())
                .isTrue();
    }

    @Test
    void oneStalledBlockIsNoTrend() {
        assertThat(Steady.of(Map.of("on", side(5, 100, 101, 99, 100, 102, 40))).steady())
                .isTrue();
        assertThat(Steady.of(Map.of("on", side(5, 40, 101, 99, 100, 102, 100))).steady())
                .isTrue();
    }

    @Test
    void busyCompilersAreNotSteady() {
        Steady steady = Steady.of(Map.of("on", side(15, 100, 100, 100, 100, 100, 100)));

        assertThat(steady.steady()).isFalse();
        assertThat(steady.sentence())
                .isEqualTo("Not steady: the compilers of on used 15 % of a processor, the limit is 15 %.");
        assertThat(Steady.of(Map.of("on", side(Double.NaN, 100, 100, 100, 100, 100, 100)))
                        .steady())
                .isFalse();
    }

    @Test
    void fewerThanSixBlocksOrNoAnswersAreNotSteady() {
        assertThat(Steady.of(Map.of("off", side(5, 100, 100, 100, 100, 100))).sentence())
                .isEqualTo("Not steady: off has only 5 of the 6 blocks that it takes.");
        assertThat(Steady.of(Map.of("off", side(5, 0, 0, 0, 0, 0, 0))).sentence())
                .isEqualTo("Not steady: off answered nothing in most of its last 6 blocks.");
    }

    /**
     * Mann and Kendall's S of six values without a trend is 9 or more, or -9 or less, in 98 of 720 orders: 13.6 %. In
     * much noise a trend of 15 % is frequent, and such a fork waits for longer.
     */
    @ParameterizedTest(name = "rates scatter by {0}")
    @CsvSource({"0.03, 0.88", "0.05, 0.864", "0.1, 0.73", "0.3, 0.32"})
    void noiseIsSteady(double scatter, double share) {
        assertThat(shareSteady(second -> 100, 0, scatter)).isCloseTo(share, within(0.03));
    }

    /** Rates of the order path after a start, as measured: 14 orders a second, then 39, 63, 81, 86, 91. */
    @ParameterizedTest(name = "window from second {0}")
    @ValueSource(ints = {0, 10, 20})
    void theOrderPathAfterItsStartIsNotSteady(int second) {
        assertThat(shareSteady(SteadyTest::orders, second, 0.05)).isLessThan(0.02);
    }

    /** What is left of the trend hides in the noise. So compilers are watched as well, and the drift afterwards. */
    @Test
    void aSmallTrendInMuchNoisePassesOften() {
        assertThat(shareSteady(SteadyTest::orders, 60, 0.1)).isGreaterThan(0.5);
    }

    @Test
    void aForkHasSidesAndEachBlockBothFigures() {
        assertThatThrownBy(() -> Steady.of(Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Steady.Side(List.of(1.0), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not of the same blocks");
    }

    private static double shareSteady(IntToDoubleFunction rate, int from, double scatter) {
        SplittableRandom random = new SplittableRandom(15);
        long steady = IntStream.range(0, SEEDS)
                .filter(seed -> Steady.of(Map.of(
                                "on",
                                side(
                                        5,
                                        IntStream.range(0, Steady.BLOCKS)
                                                .mapToDouble(block -> rate.applyAsDouble(from + BLOCK_SECONDS * block)
                                                        * Math.exp(scatter * random.nextGaussian()))
                                                .toArray())))
                        .steady())
                .count();
        return (double) steady / SEEDS;
    }

    /** The line through the measured rates. */
    private static double orders(int second) {
        double[] seconds = {0, 5, 15, 35, 55, 105, 155, 1000};
        double[] rates = {5, 14, 39, 63, 81, 86, 91, 95};
        int next = 1;
        while (seconds[next] < second) {
            next++;
        }
        double share = (second - seconds[next - 1]) / (seconds[next] - seconds[next - 1]);
        return rates[next - 1] + share * (rates[next] - rates[next - 1]);
    }

    private static Steady.Side side(double compilerPercent, double... rates) {
        List<Double> all = Arrays.stream(rates).boxed().toList();
        return new Steady.Side(all, Collections.nCopies(all.size(), compilerPercent));
    }
}
