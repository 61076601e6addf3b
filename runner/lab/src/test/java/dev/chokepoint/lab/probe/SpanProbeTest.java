package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.net.URI;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spans as the collector adds them up. */
class SpanProbeTest {
    private static final URI SOURCE = URI.create("http://127.0.0.1:9/actuator/prometheus");
    private static final String BEFORE = """
            skywalking_span_seconds_sum{service="trip-service",name="Druid/Connection/close"} 1.000
            skywalking_span_seconds_sum{service="gateway",name="Druid/Connection/close"} 7.000
            """;
    private static final String AFTER = """
            skywalking_span_seconds_sum{service="gateway",name="Druid/Connection/close"} 99.000
            skywalking_span_seconds_sum{service="trip-service",name="Druid/Connection/close"} 1.840
            skywalking_span_seconds_sum{service="trip-service",name="Mysql/JDBC/PreparedStatement/execute"} 1.000
            skywalking_span_seconds_sum{service="trip-service",name="Mysql/JDBC/PreparedStatement/executeBatch"} 3.000
            skywalking_span_seconds_sum{service="trip-service",name="Seata/TCC/trip-order/confirm"} 0.400
            skywalking_span_seconds_sum{service="trip-service",name="Seata/TCC/trip-stock/confirm"} 0.600
            skywalking_span_seconds_sum{service="trip-service",name="GET:/orders/{id}"} 8.000
            """;

    @ParameterizedTest
    @CsvSource({
        "span.close-connection-seconds, 0.084",
        "span.statement-seconds, 0.4",
        "span.confirm-seconds, 0.1",
        "span.lock-seconds, 0",
    })
    void theTimeOfItsSpansOfTheTracedServiceIsGivenByRequests(String id, double expected) throws Exception {
        assertThat(probe(id).between(Meters.parse(SOURCE, BEFORE), Meters.parse(SOURCE, AFTER), 10))
                .isCloseTo(expected, within(1e-9));
    }

    @Test
    void aCollectorThatGotNoSpanAtAllIsAnErrorAndNotZero() throws Exception {
        Meters none = Meters.parse(SOURCE, "skywalking_segments_total 0\n");

        assertThatThrownBy(() -> probe("span.confirm-seconds").between(none, none, 10))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter skywalking_span_seconds_sum");
    }

    private static SpanProbe probe(String id) {
        return (SpanProbe) Objects.requireNonNull(Probes.all().get(id), id);
    }
}
