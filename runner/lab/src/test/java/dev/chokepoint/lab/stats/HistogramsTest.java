package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.result.Shape;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HistogramsTest {

    @Test
    void quantilesAreThoseOfTheSortedValues() {
        Histogram histogram = Histograms.empty();
        for (int millis = 1; millis <= 1000; millis++) {
            histogram.recordValue(millis);
        }

        assertThat(Histograms.quantile(histogram, 50)).isEqualTo(500);
        assertThat(Histograms.quantile(histogram, 99)).isEqualTo(990);
        assertThat(Histograms.quantile(histogram, 100)).isEqualTo(1000);
    }

    @Test
    void aMinuteIsKeptToATenthOfAPercent() {
        Histogram histogram = Histograms.empty();
        histogram.recordValue(60_001);

        assertThat(Histograms.quantile(histogram, 50)).isCloseTo(60_001, within(60.0));
    }

    @Test
    void noValueIsNoCurve() {
        assertThat(Histograms.quantile(Histograms.empty(), 99)).isZero();
        assertThat(Histograms.distribution(Histograms.empty())).isEmpty();
    }

    @Test
    void theCurveRisesToTheMaximum() {
        Histogram histogram = Histograms.empty();
        for (int millis = 0; millis < 10_000; millis++) {
            histogram.recordValue(millis % 100);
        }
        histogram.recordValue(15_000);

        List<Shape.Quantile> curve = Histograms.distribution(histogram);

        assertThat(curve)
                .hasSizeBetween(20, 100)
                .isSortedAccordingTo((a, b) -> Double.compare(a.percentile(), b.percentile()));
        assertThat(curve).extracting(Shape.Quantile::millis).isSorted();
        assertThat(curve.get(curve.size() - 1).percentile()).isEqualTo(100);
        assertThat(curve.get(curve.size() - 1).millis()).isCloseTo(15_000, within(15.0));
    }
}
