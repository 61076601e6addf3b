package dev.chokepoint.trip.product;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class QuerySettingsTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void anAgeOrASizeOutsideItsRangeIsRefusedWithItsKey() {
        assertThatThrownBy(() -> new QuerySettings(QuerySource.PRIMARY, QueryCacheKind.LOCAL, Duration.ofMinutes(2), 1))
                .hasMessage("trip.query.cache-max-age=PT2M is outside PT0.01S..PT1M; correct the setting");
        assertThatThrownBy(() -> new QuerySettings(QuerySource.PRIMARY, QueryCacheKind.LOCAL, SECOND, 0))
                .hasMessage("trip.query.cache-max-nights=0 is outside 1..10000000; correct the setting");
    }
}
