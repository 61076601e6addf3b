package dev.chokepoint.skywalking.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TracesTest {
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 50);
    private final Traces traces = new Traces(Spans.ENTRY, Duration.ofNanos(100), now::get);

    @Test
    void aTraceIsWholeOnceItsFirstSpanIsThereAndNothingWasAddedForAWhile() {
        Span first = Spans.first("a", 1_000, 1_100);
        Span register = Spans.below(first, 1, "Seata/TCC/trip-order/register", 1_010, 1_020);
        traces.add(List.of(Spans.elsewhere(register, "a-confirm", "Seata/TCC/trip-order/confirm", 1_060, 1_090)));
        now.addAndGet(200);
        assertThat(traces.last()).isEmpty();

        traces.add(List.of(register, first));
        assertThat(traces.last()).isEmpty();
        now.addAndGet(100);

        Trace whole = traces.last().orElseThrow();
        assertThat(whole.millis()).isEqualTo(100);
        assertThat(whole.segments()).isEqualTo(2);
        assertThat(whole.root().children()).singleElement().satisfies(node -> {
            assertThat(node.name()).endsWith("/register");
            assertThat(node.atMillis()).isEqualTo(10);
            assertThat(node.children()).extracting(Trace.Node::name).containsExactly("Seata/TCC/trip-order/confirm");
        });
    }

    @Test
    void theLastIsTheOneThatBeganLastAndOthersKindsAreNotShown() {
        traces.add(List.of(Spans.first("late", 2_000, 2_001)));
        traces.add(List.of(Spans.first("early", 1_000, 5_000)));
        Span other = Spans.below(Spans.first("gone", 3_000, 3_001), 7, "Druid/Connection/close", 3_000, 3_001);
        traces.add(List.of(other));
        now.addAndGet(100);

        assertThat(traces.last().map(Trace::trace)).contains("late");
    }

    @Test
    void theLastOrderIsKeptThoughManyOtherTracesCome() {
        traces.add(List.of(Spans.first("order", 1_000, 1_001)));
        now.addAndGet(100);
        for (int i = 0; i <= Traces.MOST_TRACES; i++) {
            traces.add(List.of(Spans.below(Spans.first("other-" + i, 0, 1), 1, "Druid/Connection/close", 0, 1)));
        }

        assertThat(traces.last().map(Trace::trace)).contains("order");
    }

    @Test
    void aTraceWithoutEndStopsToGrow() {
        Span first = Spans.first("endless", 0, 1);
        traces.add(List.of(first));
        for (int i = 1; i <= Traces.MOST_SPANS; i++) {
            traces.add(List.of(Spans.below(first, i, "again", 0, 1)));
        }
        now.addAndGet(100);

        assertThat(traces.last().orElseThrow().spans()).isEqualTo(Traces.MOST_SPANS);
    }

    @Test
    void theTextShowsTheTreeWithTimesAndWhatASpanWasAbout() {
        Span first = Spans.first("a", 1_000, 1_182);
        Span statement = Spans.failed(
                Spans.below(first, 1, "Mysql/JDBC/Statement/execute", 1_003, 1_007),
                Map.of("db.statement", "SELECT\n  1", "db.type", "Mysql"));
        Span lost = Spans.elsewhere(statement, "b", "Seata/TCC/trip-stock/confirm", 1_100, 1_150);

        String text = TraceText.of(Trace.of(List.of(lost, first, statement)).orElseThrow());

        assertThat(text.lines().toList())
                .containsSubsequence(
                        "POST:/orders at 1970-01-01T00:00:01Z: 182 ms, 3 spans of 2 threads, trace a",
                        "      0    182  POST:/orders  [trip-service]",
                        "      3      4    Mysql/JDBC/Statement/execute  FAILED  [trip-service-2]  SELECT 1",
                        "    100     50      Seata/TCC/trip-stock/confirm  [trip-service]");
    }
}
