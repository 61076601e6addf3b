package dev.chokepoint.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RelaySettingsTest {

    @Test
    void whatIsGivenIsTakenAndShownAndTheRestHasItsDefault() {
        RelaySettings settings = RelaySettings.from(Map.of("relay.round-trip", "3ms", "user.home", "/"));

        assertThat(settings.roundTrip()).isEqualTo(Duration.ofMillis(3));
        assertThat(settings.shown(settings.roundTrip()))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "relay.address", "127.0.0.1",
                        "relay.port", "6380",
                        "relay.management.port", "9380",
                        "relay.target.host", "127.0.0.1",
                        "relay.target.port", "6379",
                        "relay.round-trip", "3ms"));
    }

    @Test
    void aRoundTripAndATargetOutsideTheirRangesAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RelaySettings.from(Map.of("relay.round-trip", "5001ms")))
                .withMessage("relay.round-trip is '5001ms', allowed is from 0ms to 5s");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RelaySettings.from(Map.of("relay.target.port", "0")))
                .withMessage("relay.target.port is '0', allowed is a port from 1 to 65535");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RelaySettings.from(Map.of("relay.delay", "3ms")))
                .withMessageContaining("relay.delay");
    }

    @Test
    void withoutSettingsItAddsNothing() {
        assertThat(RelaySettings.from(Map.of()).roundTrip()).isZero();
    }
}
