package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.lab.result.Effect;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedRatioTest {
    private static final double TOLERANCE = 0.05;
    private static final long SEED = 42;

    @Test
    void theIntervalIsStudentsOnTheLogarithms() {
        // Ratios 2, 4, 8: logarithms ln 2, 2 ln 2, 3 ln 2, so mean 2 ln 2, deviation ln 2, t(2; 0.975) = 4.302653.
        Effect effect = PairedRatio.of(
                List.of(200.0, 400.0, 800.0), List.of(100.0, 100.0, 100.0), Better.LOWER, TOLERANCE, SEED);

        double half = 4.302653 * Math.log(2) / Math.sqrt(3);
        assertThat(effect.ratio()).isCloseTo(4, within(1e-9));
        assertThat(effect.interval().low()).isCloseTo(4 * Math.exp(-half), within(1e-5));
        assertThat(effect.interval().high()).isCloseTo(4 * Math.exp(half), within(1e-4));
        assertThat(effect.tolerance()).isEqualTo(TOLERANCE);
    }

    @Test
    void moreThanOneIsBetterWhicheverDirectionIsBetter() {
        List<Double> off = List.of(300.0, 330.0, 290.0);
        List<Double> on = List.of(100.0, 110.0, 100.0);

        Effect asTime = PairedRatio.of(off, on, Better.LOWER, TOLERANCE, SEED);
        Effect asRate = PairedRatio.of(on, off, Better.HIGHER, TOLERANCE, SEED);

        assertThat(asTime.ratio()).isGreaterThan(2.9).isLessThan(3.1);
        assertThat(asRate).isEqualTo(asTime);
        assertThat(PairedRatio.of(off, on, Better.HIGHER, TOLERANCE, SEED).ratio())
                .isCloseTo(1 / asTime.ratio(), within(1e-12));
    }

    @Test
    void aSlowMachineInBothTrialsOfAPairDropsOut() {
        Effect effect = PairedRatio.of(
                List.of(100.0, 1000.0, 300.0), List.of(50.0, 500.0, 150.0), Better.LOWER, TOLERANCE, SEED);

        assertThat(effect.ratio()).isCloseTo(2, within(1e-9));
        assertThat(effect.interval().low()).isCloseTo(2, within(1e-9));
        assertThat(effect.interval().high()).isCloseTo(2, within(1e-9));
    }

    @Test
    void aDoublingAndAHalvingCancelOut() {
        Effect effect = PairedRatio.of(List.of(200.0, 50.0), List.of(100.0, 100.0), Better.LOWER, TOLERANCE, SEED);

        assertThat(effect.ratio()).isCloseTo(1, within(1e-12));
    }

    @Test
    void theBootstrapNeedsFivePairs() {
        List<Double> four = List.of(2.0, 2.1, 1.9, 2.05);
        List<Double> five = List.of(2.0, 2.1, 1.9, 2.05, 1.95);

        assertThat(effectOf(four, SEED).bootstrap()).isEmpty();
        assertThat(effectOf(five, SEED).bootstrap()).isPresent();
    }

    @Test
    void theBootstrapDependsOnNothingButValuesAndSeed() {
        List<Double> ratios = List.of(2.0, 2.1, 1.9, 2.05, 1.95, 2.3, 1.7);

        assertThat(effectOf(ratios, SEED)).isEqualTo(effectOf(ratios, SEED));
        assertThat(effectOf(ratios, SEED).bootstrap())
                .isNotEqualTo(effectOf(ratios, SEED + 1).bootstrap());
    }

    @Test
    void theBootstrapHoldsTheRatioAndStaysBetweenTheExtremes() {
        List<Double> ratios = List.of(2.0, 2.1, 1.9, 2.05, 1.95, 2.3, 1.7);

        Effect effect = effectOf(ratios, SEED);
        Effect.Interval bootstrap = effect.bootstrap().orElseThrow();

        assertThat(effect.ratio()).isBetween(bootstrap.low(), bootstrap.high());
        assertThat(bootstrap.low()).isGreaterThan(1.7);
        assertThat(bootstrap.high()).isLessThan(2.3);
        assertThat(bootstrap.low()).isGreaterThan(effect.interval().low());
        assertThat(bootstrap.high()).isLessThan(effect.interval().high());
    }

    @Test
    void whatGivesNoRatioSaysWhy() {
        assertThat(PairedRatio.unusable(List.of(1.0), List.of(1.0, 2.0)))
                .hasValueSatisfying(why -> assertThat(why).contains("1 off values and 2 on values"));
        assertThat(PairedRatio.unusable(List.of(1.0), List.of(2.0)))
                .hasValueSatisfying(why -> assertThat(why).contains("at least 2"));
        assertThat(PairedRatio.unusable(List.of(1.0, 0.0), List.of(2.0, 2.0)))
                .hasValueSatisfying(why -> assertThat(why).contains("pair 2 has the values 0.0 (off)"));
        assertThat(PairedRatio.unusable(List.of(1.0, Double.NaN), List.of(2.0, 2.0)))
                .isPresent();
        assertThat(PairedRatio.unusable(List.of(1.0, 1.0), List.of(2.0, Double.POSITIVE_INFINITY)))
                .isPresent();
        assertThat(PairedRatio.unusable(List.of(1.0, 1.0), List.of(2.0, 2.0))).isEmpty();
        assertThatThrownBy(() -> PairedRatio.of(List.of(0.0, 1.0), List.of(1.0, 1.0), Better.LOWER, TOLERANCE, SEED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be above 0");
    }

    @Test
    void aToleranceBelowZeroIsAnError() {
        assertThatThrownBy(() -> PairedRatio.of(List.of(1.0, 1.0), List.of(1.0, 1.0), Better.LOWER, -0.1, SEED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tolerance is -0.1");
    }

    private static Effect effectOf(List<Double> ratios, long seed) {
        return PairedRatio.of(ratios, ratios.stream().map(ratio -> 1.0).toList(), Better.LOWER, TOLERANCE, seed);
    }
}
