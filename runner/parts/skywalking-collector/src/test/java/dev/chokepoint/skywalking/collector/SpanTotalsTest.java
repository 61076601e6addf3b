package dev.chokepoint.skywalking.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SpanTotalsTest {
    private final SpanTotals totals = new SpanTotals();

    @Test
    void spansOfOneNameAreAddedUp() {
        Span first = Spans.first("a", 1_000, 1_100);
        totals.add(List.of(first, Spans.below(first, 1, "Druid/Connection/close", 1_000, 1_001)));
        totals.add(List.of(Spans.failed(Spans.below(first, 2, "Druid/Connection/close", 1_000, 1_084), Map.of())));

        assertThat(totals.meters().lines())
                .contains(
                        "skywalking_segments_total 2",
                        "skywalking_span_seconds_count{service=\"trip-service\",name=\"Druid/Connection/close\"} 2",
                        "skywalking_span_seconds_sum{service=\"trip-service\",name=\"Druid/Connection/close\"} 0.085",
                        "skywalking_span_seconds_max{service=\"trip-service\",name=\"Druid/Connection/close\"} 0.084",
                        "skywalking_span_failures_total{service=\"trip-service\",name=\"Druid/Connection/close\"} 1",
                        "skywalking_span_seconds_sum{service=\"trip-service\",name=\"POST:/orders\"} 0.100");
    }

    @Test
    void aNameIsWrittenSoThatItCanBeReadAndAClockThatWentBackTakesNothingAway() {
        totals.add(List.of(Spans.below(Spans.first("a", 0, 0), 1, "a\"b\\c", 9, 3)));

        assertThat(totals.meters())
                .contains("skywalking_span_seconds_sum{service=\"trip-service\",name=\"a\\\"b\\\\c\"} 0.000\n");
    }

    @Test
    void namesWithoutEndAreOneNameFromSomePointOn() {
        List<Span> many = new ArrayList<>();
        for (int i = 0; i < SpanTotals.MOST_NAMES + 5; i++) {
            many.add(Spans.below(Spans.first("a", 0, 0), 1, "GET:/guess/x" + i, 0, 1));
        }
        totals.add(many);

        assertThat(totals.meters())
                .contains("skywalking_span_seconds_count{service=\"trip-service\",name=\"(other names)\"} 5\n");
    }
}
