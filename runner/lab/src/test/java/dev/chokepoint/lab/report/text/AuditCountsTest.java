package dev.chokepoint.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.result.AuditResult.Count;
import java.util.List;
import org.junit.jupiter.api.Test;

class AuditCountsTest {
    @Test
    void countsAreAddedUpAndWhatNeverHappenedIsLeftOut() {
        assertThat(AuditCounts.lines(List.of(
                        new Count("orders failed", 2),
                        new Count("orders refused", 0),
                        new Count("orders failed", 1_000))))
                .containsExactly("1,002 orders failed");
    }

    @Test
    void aTimeIsNotAddedUp() {
        assertThat(AuditCounts.lines(List.of(
                        new Count("lateness in Kafka, p99, ms", 1_400),
                        new Count("lateness in Kafka, p99, ms", 12_000),
                        new Count("settled, s", 3))))
                .containsExactly("1,400 to 12,000 ms: lateness in Kafka, p99", "3 s: settled");
    }
}
