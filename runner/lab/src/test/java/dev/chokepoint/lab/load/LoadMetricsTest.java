package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.result.TrialResult;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LoadMetricsTest {

    @Test
    void everyMetricHasItsUnit() {
        Map<String, Double> numbers = new HashMap<>();
        LoadMetrics.units().keySet().forEach(name -> numbers.put(name, 1.0));

        assertThat(LoadMetrics.withUnits(numbers))
                .containsEntry(LoadMetrics.THROUGHPUT, new TrialResult.Value(1, "requests/s"))
                .hasSameSizeAs(LoadMetrics.units());
    }

    @Test
    void aMetricOfALabelHasTheUnitOfItsMetric() {
        Map<String, Double> numbers = new HashMap<>();
        LoadMetrics.units().keySet().forEach(name -> numbers.put(name, 1.0));
        numbers.put("pay.failed_requests", 2.0);

        assertThat(LoadMetrics.withUnits(numbers))
                .containsEntry("pay.failed_requests", new TrialResult.Value(2, "requests"));
        assertThat(LoadMetrics.units(Set.of("pay", "order")))
                .containsEntry("pay.failed_requests", "requests")
                .containsEntry("order.response_time_p99", "ms")
                .doesNotContainKey("pay.achieved_rate");
    }

    @Test
    void onlyAnOpenLoopStartsLate() {
        Map<String, Double> numbers = new HashMap<>();
        LoadMetrics.units().keySet().forEach(name -> numbers.put(name, 1.0));
        numbers.remove(LoadMetrics.START_DELAY_P99);

        assertThat(LoadMetrics.withUnits(numbers)).doesNotContainKey(LoadMetrics.START_DELAY_P99);
    }

    @Test
    void aMetricThatNobodyDeclaredIsAnError() {
        Map<String, Double> numbers = new HashMap<>();
        LoadMetrics.units().keySet().forEach(name -> numbers.put(name, 1.0));
        numbers.put("pay.luck", 1.0);

        assertThatThrownBy(() -> LoadMetrics.withUnits(numbers)).hasMessageContaining("pay.luck is not declared");
    }

    @Test
    void aMetricThatIsMissingIsAnError() {
        assertThatThrownBy(() -> LoadMetrics.withUnits(Map.of(LoadMetrics.THROUGHPUT, 1.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(LoadMetrics.ERROR_RATE);
    }
}
