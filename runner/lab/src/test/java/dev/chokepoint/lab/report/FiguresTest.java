package dev.chokepoint.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.lab.result.Shape;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Numbers, ratios, axes and lines. */
class FiguresTest {
    @Test
    void numbersKeepFourDigitsAndWholeOnesAllOfThem() {
        assertThat(Numbers.plain(1_234_567.0)).isEqualTo("1,234,567");
        assertThat(Numbers.plain(1_234.56)).isEqualTo("1,235");
        assertThat(Numbers.plain(12.34567)).isEqualTo("12.35");
        assertThat(Numbers.plain(0.00012345)).isEqualTo("0.0001234");
        assertThat(Numbers.plain(-0.5)).isEqualTo("-0.5");
        assertThat(Numbers.plain(0.0)).isEqualTo("0");
        assertThat(Numbers.plain(Double.NaN)).isEqualTo("no value");
        assertThat(Numbers.plain(Double.POSITIVE_INFINITY)).isEqualTo("unbounded");
    }

    @Test
    void ratiosKeepTheDigitsThatAreOfUse() {
        assertThat(List.of(1.0234, 3.416, 15.06, 240.3, 0.953, 0.0123).stream().map(Numbers::ratio))
                .containsExactly("1.023", "3.42", "15.1", "240", "0.953", "0.0123");
    }

    @Test
    void aReportedRatioPointsTheWayInWhichTheMetricIsBetter() {
        OptionalDouble off = OptionalDouble.of(30_000);
        OptionalDouble on = OptionalDouble.of(2_000);

        assertThat(Wording.ratio(off, on, Better.LOWER)).hasValue(15);
        assertThat(Wording.ratio(on, off, Better.HIGHER)).hasValue(15);
        assertThat(Wording.ratio(off, OptionalDouble.empty(), Better.LOWER)).isEmpty();
        assertThat(Wording.ratio(off, OptionalDouble.of(0), Better.LOWER)).isEmpty();
    }

    @Test
    void aRatioBelowOneIsToldAsWorse() {
        assertThat(Wording.times(0.5)).isEqualTo("0.50 times, worse");
        assertThat(Wording.times(2)).isEqualTo("2.00 times better");
    }

    @Test
    void timesThatSpanMuchGetALogarithmicAxisAndOthersStartAtZero() {
        Axis wide = Axis.ofTimes("ms", 46, 30_000);
        Axis narrow = Axis.ofTimes("ms", 46, 300);

        assertThat(wide.ticks().stream().map(Axis.Tick::label)).containsExactly("10", "100", "1,000", "10,000");
        assertThat(wide.position(100)).isEqualTo(2);
        assertThat(wide.position(0)).isEqualTo(wide.min());
        assertThat(narrow.ticks().stream().map(Axis.Tick::label)).containsExactly("0", "100", "200", "300");
    }

    @Test
    void theTailOfTheDistributionIsAsWideAsTheRest() {
        Axis axis = Axis.ofPercentiles("share", 20_000);

        assertThat(axis.position(90)).isCloseTo(1, offset(1e-9));
        assertThat(axis.position(100)).isEqualTo(axis.max());
        assertThat(axis.ticks().stream().map(Axis.Tick::label))
                .containsExactly("0 %", "90 %", "99 %", "99.9 %", "99.99 %");
    }

    @Test
    void aRunWithoutAnyValueStillHasAxes() {
        assertThat(Axis.ofTimes("ms", 1, Double.NaN).ticks()).isNotEmpty();
        assertThat(Axis.fromZero("count", 0).ticks()).hasSizeGreaterThan(1);
    }

    @Test
    void aQuantileBetweenTwoRecordedOnesIsReadInProportion() {
        Shape shape = new Shape(
                10,
                0,
                List.of(new Shape.Quantile(0, 10), new Shape.Quantile(50, 20), new Shape.Quantile(100, 40)),
                List.of());

        assertThat(Medians.at(shape, 50)).isEqualTo(20);
        assertThat(Medians.at(shape, 75)).isEqualTo(30);
        assertThat(Medians.at(new Shape(0, 0, List.of(), List.of()), 50)).isNaN();
    }

    @Test
    void everyTrialIsALineAndOnlyValidOnesAreInTheMedian() {
        List<Chart> charts = new Charts(RatioRun.run()).all();

        assertThat(charts.stream().map(Chart::id))
                .containsExactly("distribution", "throughput", "p99", "primary", "mechanism");
        assertThat(charts.get(0).lines().stream().map(Chart.Line::weight))
                .filteredOn(weight -> weight == Chart.Weight.INVALID)
                .hasSize(1);
        assertThat(new Charts(RatioRun.run()).valid(Arm.ON)).hasSize(3);
        assertThat(charts.get(1).band()).hasValue(new Chart.Band(10, 29, "measured"));
    }

    @Test
    void aSecondInWhichNothingEndedIsAGapAndNotAZero() {
        Chart p99 = new Charts(RatioRun.run()).all().get(2);

        assertThat(p99.lines().get(0).points().get(9).y()).isNaN();
        assertThat(ChartJson.of(List.of(p99))).contains("[9.0,null]");
    }

    @Test
    void dataInsideAScriptElementCannotEndIt() {
        Chart chart =
                new Chart("x", "</script>", "", Axis.ofPairs(1), Axis.fromZero("<!--", 1), List.of(), Optional.empty());

        assertThat(ChartJson.of(List.of(chart))).doesNotContain("<").contains("\\u003c/script>");
    }
}
