package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.probe.ProbeException;
import java.net.URI;
import org.junit.jupiter.api.Test;

class BucketsTest {
    private static final URI SOURCE = URI.create("http://127.0.0.1:9/actuator/prometheus");

    @Test
    void aPercentileIsInterpolatedWithinItsBucket() throws Exception {
        Buckets calls = buckets(90, 100, 100);

        assertThat(calls.quantile(0.9)).isCloseTo(0.001, within(1e-9));
        assertThat(calls.quantile(0.95)).isCloseTo(0.0055, within(1e-9));
    }

    @Test
    void onlyWhatWasAddedCounts() throws Exception {
        Buckets before = buckets(1_000, 1_000, 1_000);

        assertThat(buckets(1_000, 1_010, 1_010).since(before).quantile(0.5)).isCloseTo(0.0055, within(1e-9));
    }

    @Test
    void aPercentileBeyondTheLastBoundIsThatBound() throws Exception {
        assertThat(buckets(0, 0, 10).quantile(0.99)).isEqualTo(0.01);
    }

    @Test
    void noCallHasNoPercentile() throws Exception {
        Buckets calls = buckets(5, 6, 7);

        assertThatThrownBy(() -> calls.since(calls).quantile(0.99))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no call");
    }

    @Test
    void bucketsThatFallAreAnError() throws Exception {
        assertThatThrownBy(() -> buckets(1, 2, 3).since(buckets(2, 2, 3)))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("only rises");
    }

    @Test
    void aTimerWithoutBucketsIsAnError() {
        assertThatThrownBy(() -> Buckets.of(meters("trip_pool_get_seconds_sum 3\n"), "trip_pool_get_seconds"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("trip_pool_get_seconds_bucket");
        assertThatThrownBy(() ->
                        Buckets.of(meters("trip_pool_get_seconds_bucket{le=\"wide\"} 3\n"), "trip_pool_get_seconds"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("wide");
    }

    private static Buckets buckets(int upToMilli, int upToTenMillis, int all) throws ProbeException {
        return Buckets.of(meters("""
                trip_pool_get_seconds_bucket{le="0.001"} %d
                trip_pool_get_seconds_bucket{le="0.01"} %d
                trip_pool_get_seconds_bucket{le="+Inf"} %d
                """.formatted(upToMilli, upToTenMillis, all)), "trip_pool_get_seconds");
    }

    private static Meters meters(String text) throws ProbeException {
        return Meters.parse(SOURCE, text);
    }
}
