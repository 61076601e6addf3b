package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import dev.chokepoint.lab.result.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

class GeometricMeansTest {
    @Test
    void theMeanIsTheRootOfTheProductAndTheIntervalIsSymmetricAsARatio() {
        Metric.Scores scores = GeometricMeans.of(List.of(1.0, 4.0, 16.0));

        assertThat(scores.score()).isCloseTo(4, offset(1e-9));
        // By hand: t(0.975, 2) = 4.302653, standard deviation of the logarithms ln 4; exp(4.302653 * ln 4 / sqrt(3)).
        double wide = Math.exp(4.302653 * Math.log(4) / Math.sqrt(3));
        assertThat(scores.scoreConfidence().get(0)).isCloseTo(4 / wide, offset(1e-5));
        assertThat(scores.scoreConfidence().get(1)).isCloseTo(4 * wide, offset(1e-3));
    }

    @Test
    void theRatioOfTwoMeansIsTheMeanOfTheRatios() {
        double off = GeometricMeans.of(List.of(80.0, 100.0, 90.0)).score();
        double on = GeometricMeans.of(List.of(100.0, 90.0, 99.0)).score();

        double ratios =
                GeometricMeans.of(List.of(100.0 / 80, 90.0 / 100, 99.0 / 90)).score();
        assertThat(on / off).isCloseTo(ratios, offset(1e-9));
    }

    @Test
    void oneValueHasNoWidthAndNoneIsNaN() {
        assertThat(GeometricMeans.of(List.of(7.0)).scoreConfidence())
                .allSatisfy(end -> assertThat(end).isCloseTo(7, offset(1e-9)));
        assertThat(GeometricMeans.of(List.of()).score()).isNaN();
    }

    @Test
    void aValueThatIsNotAboveZeroHasNone() {
        assertThat(GeometricMeans.exist(List.of(1.0, 0.0))).isFalse();
        assertThat(GeometricMeans.exist(List.of(1.0, Double.NaN))).isFalse();
        assertThatThrownBy(() -> GeometricMeans.of(List.of(1.0, -2.0))).hasMessageContaining("above 0");
    }
}
