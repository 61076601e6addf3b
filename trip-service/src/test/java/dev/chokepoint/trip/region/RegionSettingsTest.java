package dev.chokepoint.trip.region;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RegionSettingsTest {

    @Test
    void aSettingOutsideItsRangeNamesKeyAndRange() {
        Duration second = Duration.ofSeconds(1);

        assertThatThrownBy(() -> new RegionSettings(second, second, 0, 1, 1, second))
                .hasMessageContaining("trip.region.threads=0 is outside 1..64");
        assertThatThrownBy(() -> new RegionSettings(second, Duration.ZERO, 1, 1, 1, second))
                .hasMessageContaining("trip.region.timeout=PT0S");
    }
}
