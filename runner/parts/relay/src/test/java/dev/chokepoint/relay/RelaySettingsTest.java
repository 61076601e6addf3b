package dev.chokepoint.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelaySettingsTest {

    @ParameterizedTest
    @CsvSource({"3ms, 3000, 3ms", "500us, 500, 500us", "1s, 1000000, 1000ms", "0ms, 0, 0ms"})
    void aRoundTripIsReadAndShownWithItsUnit(String given, long micros, String shown) {
        RelaySettings settings = RelaySettings.from(Map.of("relay.round-trip", given, "user.home", "/"));

        assertThat(settings.roundTrip()).isEqualTo(Duration.ofNanos(micros * 1_000));
        assertThat(settings.shown())
                .containsEntry("relay.round-trip", shown)
                .containsEntry("relay.target.port", "6379");
    }

    @ParameterizedTest
    @CsvSource({
        "relay.round-trip, 3, unit",
        "relay.round-trip, 1001ms, from 0ms to 1s",
        "relay.round-trip, -1ms, unit",
        "relay.address, localhost, IP address",
        "relay.port, 65536, 65535",
        "relay.target.port, 0, 1 to 65535",
        "relay.target.port, redis, whole number",
        "relay.delay, 3ms, only",
    })
    void aWrongSettingIsNamedWithWhatIsAllowed(String key, String value, String allowed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RelaySettings.from(Map.of(key, value)))
                .withMessageContaining(key)
                .withMessageContaining(allowed);
    }

    @Test
    void withoutSettingsItAddsNothing() {
        assertThat(RelaySettings.from(Map.of()).roundTrip()).isZero();
        assertThat(RelaySettings.from(Map.of()).address()).isEqualTo("127.0.0.1");
    }
}
