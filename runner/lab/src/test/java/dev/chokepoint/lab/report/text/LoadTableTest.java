package dev.chokepoint.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.report.sample.SweepRun;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LoadTableTest {
    private static final RunLoad MAIN = new RunLoad("", "order on gateway", 20, "threads");

    @Test
    void everyLoadHasACellForEveryArmAndLevel() {
        List<List<String>> rows = LoadTable.rows(SweepRun.run());

        assertThat(LoadTable.titles(SweepRun.run())).contains("throughput, requests/s", "mechanism, %");
        assertThat(rows)
                .hasSize(6)
                .allMatch(row -> row.size() == LoadTable.titles(SweepRun.run()).size());
        assertThat(rows.get(2))
                .startsWith("main: query on gateway, 20 threads", SweepRun.LEVEL, "225")
                .endsWith("83", "none of those watched");
        assertThat(rows.get(3))
                .startsWith("many: query on gateway, 80 threads", "off", "220")
                .endsWith("97", "machine full (97 % busy, most by trip-service: 1.4 processors)");
    }

    /** Beside the primary metric, which is the throughput here, in the rows of the main load. */
    @Test
    void aPredictionStandsBesideWhatWasMeasured() {
        RunResult run = SweepRun.predicted(Map.of("off", 210.0, SweepRun.LEVEL, 400.0));
        List<List<String>> rows = LoadTable.rows(run);

        assertThat(LoadTable.titles(run)).containsSubsequence("errors, %", "throughput, requests/s", "predicted");
        assertThat(rows).allMatch(row -> row.size() == LoadTable.titles(run).size());
        assertThat(rows.get(0)).containsSubsequence("off", "200", "210");
        assertThat(rows.get(1).subList(6, 8)).containsExactly("", "");
        assertThat(rows.get(2).subList(6, 8)).containsExactly("225", "400");
        assertThat(rows.get(3).subList(6, 8)).containsExactly("", "");
    }

    @Test
    void onlyARunWithALoadAndAValidTrialHasCells() {
        assertThat(LoadTable.wanted(RatioRun.run())).isTrue();
        assertThat(LoadTable.wanted(CountRun.run())).isFalse();
        assertThat(LoadTable.wanted(RatioRun.withoutTrials())).isFalse();
    }

    @Test
    void aTrialOfALevelDoesNotCountForAnArm() {
        assertThat(Variant.of(SweepRun.run())).extracting(Variant::name).containsExactly("off", "on", SweepRun.LEVEL);
        assertThat(Variant.of(SweepRun.run()))
                .allMatch(variant -> variant.trials().size() == 1);
    }

    @Test
    void openAndClosedLoadsAndTheirRowsAreRead() {
        assertThat(RunLoad.of(SweepRun.run()))
                .containsExactly(
                        new RunLoad("", "query on gateway", 20, "threads"),
                        new RunLoad("many", "query on gateway", 80, "threads"));
        assertThat(RunLoad.of("plan order-open on trip-service, 40 requests/s, rows of hot, warm-up 5 s, measured 9 s"))
                .containsExactly(new RunLoad("", "order-open on trip-service, rows of hot", 40, "requests/s"));
        assertThat(RunLoad.of("first calm: plan page-open on weixin, 30 requests/s, warm-up 25 s, measured 10 s;"
                        + " plan page-open on weixin, 80 requests/s, warm-up 5 s, measured 40 s"))
                .containsExactly(
                        new RunLoad("calm", "page-open on weixin", 30, "requests/s"),
                        new RunLoad("", "page-open on weixin", 80, "requests/s"));
        assertThat(RunLoad.of("program pod-simulation --pods 3")).isEmpty();
    }

    @Test
    void aMachineThatIsBusyForNinetyPercentIsFull() {
        assertThat(saturated(Map.of("machine.busy", percent(90)))).isEqualTo("machine full (90 % busy)");
        assertThat(saturated(Map.of("machine.busy", percent(89.9)))).isEqualTo("none of those watched");
    }

    @Test
    void aComponentIsNamedWhenItUsesUpItsProcessorsAndNotWhenItHardlyRuns() {
        TrialResult.ReadBack one = new TrialResult.ReadBack("gateway", "machine", "1", "1", "/proc", true);

        assertThat(saturated(Map.of("processors.gateway", processors(0.9), "machine.busy", percent(80)), one))
                .isEqualTo("gateway full (0.9 of its 1 processors)");
        assertThat(saturated(Map.of("processors.gateway", processors(0.89), "machine.busy", percent(80)), one))
                .isEqualTo("none of those watched");
        assertThat(saturated(Map.of("processors.gateway", processors(0.09), "machine.busy", percent(99)), one))
                .isEqualTo("machine full (99 % busy)");
    }

    @Test
    void theReplicasOfAComponentHaveAFractionEachAndShareWholeProcessors() {
        TrialResult.ReadBack first =
                new TrialResult.ReadBack("trip-service", "machine", "0.33", "0.33", "cpu.max", true);
        TrialResult.ReadBack second =
                new TrialResult.ReadBack("trip-service-2", "machine", "0.33", "0.33", "cpu.max", true);

        assertThat(saturated(Map.of("processors.trip-service", processors(0.6)), first, second))
                .isEqualTo("trip-service full (0.6 of its 0.66 processors)");
        assertThat(saturated(
                        Map.of("processors.trip-service", processors(0.5), "machine.busy", percent(50)), first, second))
                .isEqualTo("none of those watched");

        TrialResult.ReadBack masked = new TrialResult.ReadBack("trip-service", "machine", "1", "1", "/proc", true);
        TrialResult.ReadBack alike = new TrialResult.ReadBack("trip-service-2", "machine", "1", "1", "/proc", true);
        assertThat(saturated(Map.of("processors.trip-service", processors(0.95)), masked, alike))
                .isEqualTo("trip-service full (0.95 of its 1 processors)");
    }

    @Test
    void aLockThatTakesHalfOfTheResponseTimeIsNamed() {
        TrialResult.Value mean = new TrialResult.Value(100, "ms");
        TrialResult.Value half = new TrialResult.Value(0.05, "s/order");

        assertThat(saturated(Map.of("response_time_mean", mean, "stock-lock.wait", half)))
                .isEqualTo("wait for stock-lock (50 % of the response time)");
        assertThat(saturated(Map.of("response_time_mean", mean, "stock-lock.wait", half, "machine.busy", percent(99))))
                .isEqualTo("machine full (99 % busy); wait for stock-lock (50 % of the response time)");
        assertThat(saturated(Map.of("response_time_mean", mean, "stock-lock.wait", new TrialResult.Value(49, "ms"))))
                .isEqualTo("none of those watched");
        assertThat(saturated(Map.of("response_time_mean", mean, "stock-lock.wait", new TrialResult.Value(109, "ms"))))
                .isEqualTo("wait for stock-lock (all of the response time)");
        // Who holds a lock does not wait for it.
        assertThat(saturated(Map.of("response_time_mean", mean, "stock-lock.hold-seconds", half)))
                .isEqualTo("not watched");
    }

    @Test
    void aResourceWithoutProbeIsCalledNotWatched() {
        assertThat(saturated(Map.of("stock-lock.refused", new TrialResult.Value(3, "count"))))
                .isEqualTo("not watched");
    }

    private static String saturated(Map<String, TrialResult.Value> metrics, TrialResult.ReadBack... readBack) {
        TrialResult one = SweepRun.run().trials().get(0);
        TrialResult trial = new TrialResult(
                one.number(),
                one.pair(),
                one.arm(),
                Optional.empty(),
                one.startedAt(),
                one.endedAt(),
                true,
                List.of(),
                metrics,
                List.of(),
                Optional.empty(),
                List.of(readBack),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of());
        return SaturatedResource.of(new Variant("off", "off", List.of(trial)), MAIN);
    }

    private static TrialResult.Value processors(double value) {
        return new TrialResult.Value(value, "processors");
    }

    private static TrialResult.Value percent(double value) {
        return new TrialResult.Value(value, "%");
    }
}
