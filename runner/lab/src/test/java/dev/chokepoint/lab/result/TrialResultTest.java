package dev.chokepoint.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Event;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrialResultTest {
    private static final String COUNTING = "orders.lost";

    @Test
    void theEventsAreNoFewerThanThoseOfTheAudit() {
        assertThat(trial(Map.of(COUNTING, 3.0)).events(COUNTING)).hasValue(3);
        assertThat(trial(Map.of(COUNTING, 3.0, Event.METRIC, 5.0)).events(COUNTING))
                .hasValue(5);
        assertThat(trial(Map.of(Event.METRIC, 5.0)).events(COUNTING)).isEmpty();
    }

    @Test
    void theCasesAreNoFewerThanThoseThatTheAuditExamined() {
        assertThat(trial(Map.of("cases", 10.0)).cases("cases")).hasValue(10);
        assertThat(trial(Map.of("cases", 10.0, Event.CASES_METRIC, 16.0)).cases("cases"))
                .hasValue(16);
        assertThat(trial(Map.of("cases", 10.0, Event.CASES_METRIC, 6.0)).cases("cases"))
                .hasValue(10);
        assertThat(trial(Map.of(Event.CASES_METRIC, 16.0)).cases("cases")).isEmpty();
    }

    @Test
    void aNumberThatIsNotFiniteIsNoNumberOfEvents() {
        assertThatThrownBy(() -> trial(Map.of(COUNTING, Double.NaN)).events(COUNTING))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("trial 1: orders.lost is NaN, which is no count");
        assertThatThrownBy(
                        () -> trial(Map.of(COUNTING, Double.NEGATIVE_INFINITY)).events(COUNTING))
                .hasMessageContaining("orders.lost is -Infinity");
        assertThatThrownBy(() ->
                        trial(Map.of(COUNTING, 3.0, Event.METRIC, Double.NaN)).events(COUNTING))
                .hasMessageContaining("audit.events is NaN");
    }

    private static TrialResult trial(Map<String, Double> metrics) {
        Map<String, TrialResult.Value> values = new HashMap<>();
        metrics.forEach((name, value) -> values.put(name, new TrialResult.Value(value, "events")));
        return new TrialResult(
                1,
                1,
                Arm.OFF,
                Optional.empty(),
                Instant.EPOCH,
                Instant.EPOCH,
                true,
                List.of(),
                values,
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of());
    }
}
