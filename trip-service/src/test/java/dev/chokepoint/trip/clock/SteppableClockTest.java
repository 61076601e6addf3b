package dev.chokepoint.trip.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;

class SteppableClockTest {

    private static final Instant NOON = Instant.parse("2030-01-10T12:00:00Z");

    private final SteppableClock clock = new SteppableClock(Clock.fixed(NOON, ZoneOffset.UTC));

    @Test
    void itJumpsByEachStep() {
        assertThat(clock.instant()).isEqualTo(NOON);

        assertThat(clock.step(Duration.ofSeconds(-5))).isEqualTo(Duration.ofSeconds(-5));
        assertThat(clock.step(Duration.ofSeconds(2))).isEqualTo(Duration.ofSeconds(-3));

        assertThat(clock.instant()).isEqualTo(NOON.minusSeconds(3));
        assertThat(clock.millis()).isEqualTo(NOON.minusSeconds(3).toEpochMilli());
    }

    @Test
    void inAnotherZoneItIsTheSameClock() {
        Clock there = clock.withZone(ZoneId.of("Asia/Shanghai"));
        clock.step(Duration.ofSeconds(-5));

        assertThat(there.instant()).isEqualTo(NOON.minusSeconds(5));
        assertThat(there.getZone()).isEqualTo(ZoneId.of("Asia/Shanghai"));
    }

    @Test
    void aStepBeyondADayIsRefusedAndNothingMoves() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clock.step(Duration.ofHours(-25)))
                .withMessageContaining("-PT24H..PT24H");
        assertThat(clock.instant()).isEqualTo(NOON);
    }

    @Test
    void theEndpointShowsAndSteps() {
        ClockEndpoint endpoint = new ClockEndpoint(clock);

        assertThat(endpoint.step(Duration.ofSeconds(-5)))
                .isEqualTo(endpoint.show())
                .isEqualTo(Map.of("time", "2030-01-10T11:59:55Z", "offset", "PT-5S"));
        assertThatThrownBy(() -> endpoint.step(Duration.ofDays(2)))
                .isInstanceOf(InvalidEndpointRequestException.class)
                .hasMessageContaining("PT48H");
    }
}
