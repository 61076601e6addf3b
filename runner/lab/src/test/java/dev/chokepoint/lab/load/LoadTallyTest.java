package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.result.Shape;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LoadTallyTest {
    private static final long START = 1_700_000_000_000L;
    private static final LoadWindow WINDOW = new LoadWindow(START, Duration.ofSeconds(2), Duration.ofSeconds(4));

    @Test
    void onlyRequestsThatStartInTheMeasuredPartCount() {
        LoadTally tally = new LoadTally(WINDOW);
        tally.add(ok(1_999, 5_000));
        tally.add(ok(2_000, 10));
        tally.add(ok(5_999, 30));
        tally.add(ok(6_000, 9_000));

        assertThat(tally.requests()).isEqualTo(2);
        assertThat(tally.metrics()).containsEntry(LoadMetricNames.RESPONSE_TIME_MEAN, 20.0);
        assertThat(tally.metrics()).containsEntry(LoadMetricNames.RESPONSE_TIME_MAX, 30.0);
    }

    @Test
    void whatIsAnsweredAfterTheStartOfTheMeasuredPartIsTheWorkOfTheCounters() {
        LoadTally tally = new LoadTally(WINDOW);
        tally.add(ok(1_000, 999));
        tally.add(ok(1_999, 5_000));
        tally.add(ok(2_000, 10));
        tally.add(ok(6_500, 10));

        assertThat(tally.requests()).isEqualTo(1);
        assertThat(tally.answered()).isEqualTo(3);
    }

    @Test
    void failedRequestsHaveAResponseTimeButAreNoThroughput() {
        LoadTally tally = new LoadTally(WINDOW);
        for (int request = 0; request < 6; request++) {
            tally.add(ok(3_000 + request, 100));
        }
        tally.add(failed(3_500, 15_001));
        tally.add(failed(3_600, 15_001));

        Map<String, Double> metrics = tally.metrics();

        assertThat(metrics).containsEntry(LoadMetricNames.THROUGHPUT, 1.5);
        assertThat(metrics).containsEntry(LoadMetricNames.ERROR_RATE, 25.0);
        assertThat(metrics).containsEntry(LoadMetricNames.RESPONSE_TIME_P50, 100.0);
        assertThat(metrics.get(LoadMetricNames.RESPONSE_TIME_P99)).isGreaterThanOrEqualTo(15_001.0);
        assertThat(metrics).containsEntry(LoadMetricNames.RESPONSE_TIME_MAX, 15_001.0);
        assertThat(metrics).containsEntry(LoadMetricNames.SUCCESS_RESPONSE_TIME_P99, 100.0);
    }

    @Test
    void whereNothingSucceedsNoSuccessHasAResponseTime() {
        LoadTally tally = new LoadTally(WINDOW);
        tally.add(failed(3_500, 100));

        assertThat(tally.metrics()).doesNotContainKey(LoadMetricNames.SUCCESS_RESPONSE_TIME_P99);
    }

    @Test
    void severalLabelsHaveNumbersOfTheirOwn() {
        LoadTally tally = new LoadTally(WINDOW);
        tally.add(new Sample(START + 2_000, 40, "order", true, 1, Optional.empty(), "callers 1-1"));
        tally.add(new Sample(START + 2_100, 10, "pay", true, 1, Optional.empty(), "callers 1-1"));
        tally.add(new Sample(START + 2_200, 20, "pay", false, 1, Optional.empty(), "callers 1-1"));

        Map<String, Double> metrics = tally.metrics();

        assertThat(metrics)
                .containsEntry("order.response_time_p50", 40.0)
                .containsEntry("pay.response_time_max", 20.0)
                .containsEntry("pay.failed_requests", 1.0)
                .containsEntry("pay.cases", 2.0)
                .containsEntry("order.throughput", 0.25)
                .containsEntry(LoadMetricNames.FAILED_REQUESTS, 1.0)
                .containsEntry(LoadMetricNames.CASES, 3.0);
    }

    @Test
    void oneLabelHasNoNumbersOfItsOwn() {
        LoadTally tally = new LoadTally(WINDOW);
        tally.add(ok(2_000, 40));

        assertThat(tally.metrics()).doesNotContainKey("order.throughput");
    }

    @Test
    void theSeriesHasAPointForEachSecondInWhichRequestsEnded() {
        LoadTally tally = new LoadTally(WINDOW);
        tally.add(ok(-20, 500));
        tally.add(ok(1_500, 1_000));
        tally.add(failed(5_900, 1_300));

        Shape shape = tally.shape();

        assertThat(shape.series()).extracting(Shape.Point::second).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
        assertThat(shape.series())
                .extracting(Shape.Point::measured)
                .containsExactly(false, false, true, true, true, true, false, false);
        assertThat(shape.series()).extracting(Shape.Point::completed).containsExactly(1L, 0L, 1L, 0L, 0L, 0L, 0L, 1L);
        assertThat(shape.series().get(7).failed()).isEqualTo(1);
        assertThat(shape.series().get(2).p99Millis()).isEqualTo(1_000);
        assertThat(shape.samples()).isEqualTo(1);
        assertThat(shape.failures()).isEqualTo(1);
    }

    @Test
    void theAuditIsToldOfEveryRequestOfTheWholeLoad() {
        SentRequest first = new SentRequest("order", "k1", "1,2", "201", true, "7");
        SentRequest second = new SentRequest("pay", "7", "", "500", false, "");
        LoadTally tally = new LoadTally(WINDOW);
        tally.add(new Sample(START, 10, "order", true, 1, Optional.of(first), "callers 1-1"));
        tally.add(new Sample(START + 20, 10, "query", true, 1, Optional.empty(), "callers 1-1"));
        tally.add(new Sample(START + 3_000, 10, "pay", false, 1, Optional.of(second), "callers 1-1"));

        assertThat(tally.sent()).isEqualTo(2);
    }

    @Test
    void threadsAreCountedInTheMeasuredPart() {
        LoadTally tally = new LoadTally(WINDOW);
        tally.add(new Sample(START, 10, "order", true, 9, Optional.empty(), "callers 1-1"));
        tally.add(new Sample(START + 2_500, 10, "order", true, 4, Optional.empty(), "callers 1-1"));
        tally.add(new Sample(START + 2_600, 10, "order", true, 3, Optional.empty(), "callers 1-1"));

        assertThat(tally.threadsSeen()).isEqualTo(4);
    }

    @Test
    void withoutARequestThereAreNoMetrics() {
        assertThatThrownBy(() -> new LoadTally(WINDOW).metrics()).isInstanceOf(IllegalStateException.class);
        assertThat(new LoadTally(WINDOW).shape().series()).isEmpty();
    }

    private static Sample ok(long sinceStart, long elapsed) {
        return new Sample(START + sinceStart, elapsed, "order", true, 1, Optional.empty(), "callers 1-1");
    }

    private static Sample failed(long sinceStart, long elapsed) {
        return new Sample(START + sinceStart, elapsed, "order", false, 1, Optional.empty(), "callers 1-1");
    }
}
