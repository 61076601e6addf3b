package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.lab.result.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InForkTest {
    private static final int FORKS = 5_000;
    private static final int PAIRS = 16;

    /** Ratios 2, 1/2, 2, 1/2: neighbours are opposites, so it is Student's ordinary interval: t(3) = 3.1824. */
    @Test
    void pairsThatAreNotAlikeGiveStudentsInterval() {
        Effect effect =
                InFork.of(List.of(200.0, 100.0, 200.0, 100.0), List.of(100.0, 200.0, 100.0, 200.0), Better.LOWER, 0.05);

        double half = 3.1824 * Math.log(2) * Math.sqrt(4.0 / 3 / 4);
        assertThat(effect.ratio()).isCloseTo(1, within(1e-12));
        assertThat(effect.interval().high()).isCloseTo(Math.exp(half), within(1e-3));
        assertThat(effect.interval().low()).isCloseTo(Math.exp(-half), within(1e-3));
    }

    /** Log ratios 1 1 -1 -1: the correlation is (1 - 1 + 1) / 4, so 4 pairs are worth 2.4; t(1.4) = 6.6086. */
    @Test
    void pairsThatAreAlikeAreWorthFewer() {
        double e = Math.E;
        Effect effect = InFork.of(List.of(1.0, 1.0, 1.0, 1.0), List.of(e, e, 1 / e, 1 / e), Better.HIGHER, 0.05);

        double half = Means.quantile(1.4, 0.95) * Math.sqrt(4.0 / 3 / 2.4);
        assertThat(InFork.correlation(new double[] {1, 1, -1, -1})).isEqualTo(0.25);
        assertThat(Math.log(effect.interval().high())).isCloseTo(half, within(1e-9));
    }

    @Test
    void equalRatiosHaveAnIntervalOfNoWidth() {
        Effect effect = InFork.of(List.of(10.0, 20.0, 30.0), List.of(5.0, 10.0, 15.0), Better.LOWER, 0.05);

        assertThat(effect.interval().low()).isCloseTo(2, within(1e-12));
        assertThat(effect.interval().high()).isCloseTo(2, within(1e-12));
    }

    /** The shares that the class states, as far as so few simulated forks can tell. */
    @ParameterizedTest(name = "neighbours correlate by {0}: held in about {1}")
    @CsvSource({"0, 0.96", "0.2, 0.93", "0.4, 0.90"})
    void simulatedForksHoldTheTruthAsOftenAsStated(double correlation, double expected) {
        SplittableRandom random = new SplittableRandom(15);
        int held = 0;
        for (int fork = 0; fork < FORKS; fork++) {
            List<Double> off = new ArrayList<>();
            List<Double> on = new ArrayList<>();
            double noise = random.nextGaussian();
            for (int pair = 0; pair < PAIRS; pair++) {
                off.add(50.0);
                on.add(50 * Math.exp(0.1 * noise));
                noise = correlation * noise + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
            }
            Effect.Interval interval = InFork.of(off, on, Better.HIGHER, 0.05).interval();
            held += interval.low() <= 1 && interval.high() >= 1 ? 1 : 0;
        }

        assertThat((double) held / FORKS).isCloseTo(expected, within(0.012));
    }

    @Test
    void blocksThatDoNotPairAreRefused() {
        assertThatThrownBy(() -> InFork.of(List.of(1.0, 1.0), List.of(1.0), Better.LOWER, 0.05))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("do not make pairs");
    }
}
