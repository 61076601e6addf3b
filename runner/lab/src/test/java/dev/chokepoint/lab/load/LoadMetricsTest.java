package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.result.TrialResult;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LoadMetricsTest {

    @Test
    void everyMetricHasItsUnit() {
        Map<String, Double> numbers = new HashMap<>();
        LoadMetricNames.units().keySet().forEach(name -> numbers.put(name, 1.0));

        assertThat(JMeterLoad.withUnits(numbers))
                .containsEntry(LoadMetricNames.THROUGHPUT, new TrialResult.Value(1, "requests/s"))
                .hasSameSizeAs(LoadMetricNames.units());
    }

    @Test
    void aMetricOfALabelHasTheUnitOfItsMetric() {
        Map<String, Double> numbers = new HashMap<>();
        LoadMetricNames.units().keySet().forEach(name -> numbers.put(name, 1.0));
        numbers.put("pay.failed_requests", 2.0);

        assertThat(JMeterLoad.withUnits(numbers))
                .containsEntry("pay.failed_requests", new TrialResult.Value(2, "requests"));
        assertThat(LoadMetricNames.units(Set.of("pay", "order")))
                .containsEntry("pay.failed_requests", "requests")
                .containsEntry("order.response_time_p99", "ms")
                .doesNotContainKey("pay.achieved_rate");
    }

    @Test
    void onlyAnOpenLoopStartsLate() {
        Map<String, Double> numbers = new HashMap<>();
        LoadMetricNames.units().keySet().forEach(name -> numbers.put(name, 1.0));
        numbers.remove(LoadMetricNames.START_DELAY_P99);

        assertThat(JMeterLoad.withUnits(numbers)).doesNotContainKey(LoadMetricNames.START_DELAY_P99);
    }

    @Test
    void aMetricThatNobodyDeclaredIsAnError() {
        Map<String, Double> numbers = new HashMap<>();
        LoadMetricNames.units().keySet().forEach(name -> numbers.put(name, 1.0));
        numbers.put("pay.luck", 1.0);

        assertThatThrownBy(() -> JMeterLoad.withUnits(numbers)).hasMessageContaining("pay.luck is not declared");
    }

    @Test
    void aMetricThatIsMissingIsAnError() {
        assertThatThrownBy(() -> JMeterLoad.withUnits(Map.of(LoadMetricNames.THROUGHPUT, 1.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(LoadMetricNames.ERROR_RATE);
    }
}
