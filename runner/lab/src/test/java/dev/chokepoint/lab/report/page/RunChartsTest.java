package dev.chokepoint.lab.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.ForkRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.report.sample.SweepRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Axes, curves and the choice of charts. */
class RunChartsTest {
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
    void aValueBetweenTwoPointsIsReadInProportion() {
        Curve curve = curve(new Curve.Point(0, 10), new Curve.Point(50, 20), new Curve.Point(100, 40));

        assertThat(curve.at(50)).isEqualTo(20);
        assertThat(curve.at(75)).isEqualTo(30);
        assertThat(curve.at(101)).isNaN();
        assertThat(curve().at(50)).isNaN();
    }

    @Test
    void theMedianLeavesOutTheCurvesWithoutAValue() {
        Curve one = curve(new Curve.Point(0, 10), new Curve.Point(1, Double.NaN), new Curve.Point(2, 10));
        Curve two = curve(new Curve.Point(0, 20), new Curve.Point(1, 30));

        assertThat(Curve.median(List.of(one, two)).points())
                .containsExactly(new Curve.Point(0, 15), new Curve.Point(1, 30), new Curve.Point(2, 10));
    }

    @Test
    void everyTrialIsALineAndOnlyValidOnesAreInTheMedian() {
        List<Chart> charts = RunCharts.of(RatioRun.run());

        assertThat(charts.stream().map(Chart::title))
                .containsExactly(
                        "Response-time distribution",
                        "Throughput over time",
                        "99th percentile of each second over time",
                        "Primary metric of each pair: response_time_p99",
                        "Mechanism of each pair: seata.branch-register.failures");
        assertThat(charts.get(0).lines().stream().map(Chart.Line::weight))
                .hasSize(9)
                .filteredOn(weight -> weight == Chart.Weight.INVALID)
                .hasSize(1);
        Chart.Line on = charts.get(0).lines().get(8);
        assertThat(on.name()).isEqualTo("on (fixed)");
        // Valid are 1,984, 2,113 and 2,001.5 ms; the invalid trial of 1,874 ms would make it 1,992.75.
        assertThat(on.curve().at(99)).isCloseTo(2_001.5, offset(1.0));
        assertThat(charts.get(1).overlays()).containsExactly(Chart.Band.ofTime(10, 29));
    }

    @Test
    void aSecondInWhichNothingEndedIsAGapAndNotAZero() {
        Chart p99 = RunCharts.of(RatioRun.run()).get(2);

        assertThat(p99.lines().get(0).curve().points().get(9).y()).isNaN();
    }

    @Test
    void aCountRunHasOnlyTheChartsOfItsPairs() {
        assertThat(RunCharts.of(CountRun.run()).stream().map(Chart::title))
                .containsExactly(
                        "Primary metric of each pair: duplicate_ids",
                        "Mechanism of each pair: simulation.duplicate-worker-pairs");
    }

    @Test
    void onlyAPlanWithSeveralAmountsIsDrawnAgainstItsLoad() {
        assertThat(RunCharts.againstLoad(RatioRun.run())).isEmpty();
        assertThat(RunCharts.againstLoad(SweepRun.run()))
                .extracting(Chart::title)
                .containsExactly(
                        "Throughput against load: query on gateway", "99th percentile against load: query on gateway");
        assertThat(RunCharts.againstLoad(SweepRun.run()).get(0).lines())
                .extracting(Chart.Line::look)
                .containsExactly("off", "on", "level1");
    }

    @Test
    void anAxisAroundValuesDoesNotBeginAtZero() {
        Axis axis = Axis.around("ratio", 0.95, 1.23);

        assertThat(axis.ticks().stream().map(Axis.Tick::label)).containsExactly("0.9", "1", "1.1", "1.2", "1.3");
    }

    @Test
    void aForkShowsBurnInAndBlocksOfBothSidesOnOneTimeAxis() {
        List<Chart> charts = RunCharts.of(ForkRun.run());

        assertThat(charts.stream().map(Chart::title))
                .containsExactly(
                        "Ratio of each fork, and the effect at each look",
                        "Blocks of fork 1, requests that succeeded",
                        "Blocks of fork 2, requests that succeeded",
                        "Blocks of fork 3, requests that succeeded",
                        "Response-time distribution",
                        "Primary metric of each fork: throughput",
                        "Mechanism of each fork: stock-lock.wait");
        Chart blocks = charts.get(1);
        assertThat(blocks.spans()).extracting(Chart.Spans::look).containsExactly("off", "on");
        assertThat(blocks.spans().get(0).spans())
                .hasSize(37)
                .filteredOn(Chart.Span::hollow)
                .hasSize(1);
        assertThat(blocks.overlays())
                .containsExactly(Chart.Band.ofTime(0, 267.3), new Chart.Rule(true, 267.3, "steady from here"));
        assertThat(charts.get(2).overlays()).contains(new Chart.Rule(true, 267.3, "not steady"));
    }

    @Test
    void theRatiosOfForksAndLooksShareAChartWithTheTolerance() {
        Chart ratios = RunCharts.of(ForkRun.decided()).get(0);

        assertThat(ratios.spans()).extracting(spans -> spans.spans().size()).containsExactly(5, 2);
        assertThat(ratios.overlays())
                .containsExactly(new Chart.Band(false, 1 / 1.05, 1.05), new Chart.Rule(false, 1, "no effect"));
        assertThat(RunCharts.of(ForkRun.run()).get(0).spans().get(0).spans())
                .extracting(Chart.Span::hollow)
                .containsExactly(false, true, false);
    }

    private static Curve curve(Curve.Point... points) {
        return new Curve(List.of(points));
    }
}
