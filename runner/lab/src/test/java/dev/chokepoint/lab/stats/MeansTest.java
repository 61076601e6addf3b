package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.result.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeansTest {

    @Test
    void meanAndIntervalAreThoseOfATextbook() {
        // Mean 12, deviation 2, t(4; 0.975) = 2.776445, so 12 -+ 2.776445 * 2 / sqrt 5 with values 10 10 12 14 14.
        Metric.Scores scores = Means.of(List.of(10.0, 10.0, 12.0, 14.0, 14.0));

        double half = 2.776445 * 2 / Math.sqrt(5);
        assertThat(scores.score()).isEqualTo(12);
        assertThat(scores.scoreConfidence().get(0)).isCloseTo(12 - half, within(1e-5));
        assertThat(scores.scoreConfidence().get(1)).isCloseTo(12 + half, within(1e-5));
        assertThat(scores.rawData()).containsExactly(10.0, 10.0, 12.0, 14.0, 14.0);
    }

    @Test
    void oneValueHasAnIntervalOfNoWidth() {
        assertThat(Means.of(List.of(7.0)).scoreConfidence()).containsExactly(7.0, 7.0);
    }

    @Test
    void aMachineThatIsSlowHalfOfTheTimeHasTheMeanOfBothSpeeds() {
        // 1/1.5 and 1/3 loops a millisecond are half a loop a millisecond on average.
        assertThat(Means.harmonic(List.of(1.5, 3.0))).isCloseTo(2.0, within(1e-12));
        assertThat(Means.harmonic(List.of())).isNaN();
    }

    @Test
    void noValueIsNotANumber() {
        assertThat(Means.of(List.of()).score()).isNaN();
        assertThat(Means.of(List.of()).scoreConfidence()).containsExactly(Double.NaN, Double.NaN);
    }
}
