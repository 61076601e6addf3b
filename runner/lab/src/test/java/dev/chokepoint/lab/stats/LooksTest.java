package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.result.Effect;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LooksTest {
    private static final int RUNS = 50_000;
    private static final double TRUTH = 1.3;
    private static final double SCATTER = 0.1;

    @Test
    void allLooksTogetherHoldTheTruthIn95PercentOfRuns() {
        RandomGenerator random = seeded();

        assertThat(shareOfRunsThatHoldTheTruth(random::nextGaussian)).isBetween(0.945, 0.955);
    }

    /** Laplace's distribution: twice as many values beyond two deviations as the normal one has. */
    @Test
    void heavierTailsMakeTheLooksHoldTheTruthMoreOften() {
        RandomGenerator random = seeded();

        assertThat(shareOfRunsThatHoldTheTruth(() -> random.nextExponential() * (random.nextBoolean() ? 1 : -1)))
                .isGreaterThan(0.96);
    }

    /** The three ordinary intervals together hold it in 89 % only, which is why they are widened. */
    @Test
    void withoutTheWideningTheTruthIsMissedTwiceAsOften() {
        RandomGenerator random = seeded();
        int held = 0;
        for (int run = 0; run < RUNS; run++) {
            double[] logs = DoubleStream.generate(random::nextGaussian).limit(7).toArray();
            held += Looks.AFTER.stream().allMatch(forks -> {
                        Effect.Interval ordinary = Means.interval(Arrays.copyOf(logs, forks));
                        return ordinary.low() <= 0 && ordinary.high() >= 0;
                    })
                    ? 1
                    : 0;
        }

        assertThat((double) held / RUNS).isLessThan(0.90);
    }

    /** The quantiles of Student's t for 1 - 0.97943 on two sides, against 4.303, 2.776 and 2.447 for 95 %. */
    @ParameterizedTest
    @CsvSource({"3, 6.8644", "5, 3.7147", "7, 3.1206", "2, 12.706", "4, 3.182", "6, 2.571", "9, 2.306"})
    void theIntervalIsWiderWhereARunMayEnd(int forks, double multiplier) {
        assertThat(Means.quantile(forks - 1, Looks.confidence(forks))).isCloseTo(multiplier, within(5e-4));
    }

    @Test
    void theEffectIsTheGeometricMeanWithStudentsIntervalOnTheLogarithms() {
        Effect effect = Looks.effect(List.of(2.0, 4.0, 8.0), 0.05);

        double half = 6.8644 * Math.log(2) / Math.sqrt(3);
        assertThat(effect.ratio()).isCloseTo(4, within(1e-9));
        assertThat(effect.interval().low()).isCloseTo(4 * Math.exp(-half), within(1e-4));
        assertThat(effect.interval().high()).isCloseTo(4 * Math.exp(half), within(0.1));
        assertThat(effect.bootstrap()).isEmpty();
    }

    @ParameterizedTest(name = "{0} to {1}: {2}")
    @CsvSource({
        "1.06, 3.00, ABOVE",
        "1.05, 3.00, ACROSS",
        "0.50, 1.06, ACROSS",
        "0.96, 1.05, WITHIN",
        "0.95, 1.05, NOT_ABOVE",
        "0.50, 0.96, NOT_ABOVE",
        "0.50, 0.95, BELOW",
    })
    void aLookDecidesUnlessItReachesBothSides(double low, double high, Position expected) {
        Effect effect = new Effect(1, new Effect.Interval(low, high), Optional.empty(), 0.05);

        assertThat(Position.of(effect)).isEqualTo(expected);
        assertThat(Looks.decisive(effect)).isEqualTo(expected != Position.ACROSS);
    }

    @Test
    void threeForksDecideAClearEffect() {
        assertThat(Looks.decisive(Looks.effect(List.of(1.46, 1.53, 1.50), 0.05)))
                .isTrue();
        assertThat(Looks.decisive(Looks.effect(List.of(1.00, 1.01, 0.99), 0.05)))
                .isTrue();
        assertThat(Looks.decisive(Looks.effect(List.of(1.10, 1.20, 1.05), 0.05)))
                .isFalse();
    }

    @Test
    void oneForkOrARatioOfZeroIsRefused() {
        assertThatThrownBy(() -> Looks.effect(List.of(1.2), 0.05))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 2");
        assertThatThrownBy(() -> Looks.effect(List.of(1.2, 0.0), 0.05))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("above 0");
        assertThatThrownBy(() -> Looks.effect(List.of(1.2, 1.3), -0.05))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tolerance is -0.05");
    }

    private static RandomGenerator seeded() {
        return new SplittableRandom(15);
    }

    private static double shareOfRunsThatHoldTheTruth(DoubleSupplier noise) {
        int held = 0;
        for (int run = 0; run < RUNS; run++) {
            List<Double> logs = DoubleStream.generate(() -> Math.log(TRUTH) + SCATTER * noise.getAsDouble())
                    .limit(7)
                    .boxed()
                    .toList();
            held += Looks.AFTER.stream()
                            .map(forks -> Looks.interval(logs.subList(0, forks)))
                            .allMatch(interval -> interval.low() <= TRUTH && interval.high() >= TRUTH)
                    ? 1
                    : 0;
        }
        return (double) held / RUNS;
    }
}
