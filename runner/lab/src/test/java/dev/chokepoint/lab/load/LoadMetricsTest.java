package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.result.TrialResult;
import java.util.HashMap;
import java.util.Map;
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
    void aMetricThatIsMissingIsAnError() {
        assertThatThrownBy(() -> LoadMetrics.withUnits(Map.of(LoadMetrics.THROUGHPUT, 1.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(LoadMetrics.ERROR_RATE);
    }
}
