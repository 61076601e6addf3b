package dev.chokepoint.trip.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RegionLookupKindTest {

    @Test
    void eachKindIsReadFromItsOwnSetting() {
        for (RegionLookupKind kind : RegionLookupKind.values()) {
            assertThat(RegionLookupKind.parse(kind.setting())).isEqualTo(kind);
        }
    }

    @Test
    void anUnknownKindNamesTheKeyAndTheChoices() {
        assertThatThrownBy(() -> RegionLookupKind.parse("async"))
                .hasMessageContaining("trip.region-lookup=async")
                .hasMessageContaining("blocking or asynchronous");
    }

    @Test
    void aSettingOutsideItsRangeNamesKeyAndRange() {
        Duration second = Duration.ofSeconds(1);

        assertThatThrownBy(() -> new RegionSettings(second, second, 0, 1, 1, second))
                .hasMessageContaining("trip.region.threads=0 is outside 1..64");
        assertThatThrownBy(() -> new RegionSettings(second, Duration.ZERO, 1, 1, 1, second))
                .hasMessageContaining("trip.region.timeout=PT0S");
    }
}
