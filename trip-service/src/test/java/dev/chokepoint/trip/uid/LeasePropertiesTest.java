package dev.chokepoint.trip.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.uid.LeaseSettings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class LeasePropertiesTest {

    @Test
    void theLeaseIsReadFromTheSettingsOfTheUidService() {
        assertThat(bound("45s", "90s", "true").settings())
                .isEqualTo(LeaseSettings.of(Duration.ofSeconds(45), Duration.ofSeconds(90), true));
    }

    @Test
    void aWrongLeaseIsRefusedByTheRulesOfTheUidService() {
        assertThatThrownBy(() -> bound("1ms", "90s", "false"))
                .hasRootCauseMessage("uid.lease.duration=PT0.001S is outside PT0.3S..PT1H; 30s is usual");
        assertThatThrownBy(() -> bound("45s", "45s", "false"))
                .rootCause()
                .hasMessageContaining("uid.lease.quarantine=PT45S must be longer than uid.lease.duration=PT45S");
    }

    private static LeaseProperties bound(String duration, String quarantine, String firstStart) {
        Map<String, String> settings = Map.of(
                "uid.lease.duration", duration,
                "uid.lease.quarantine", quarantine,
                "uid.lease.first-start", firstStart);
        return new Binder(new MapConfigurationPropertySource(settings))
                .bind("uid.lease", LeaseProperties.class)
                .get();
    }
}
