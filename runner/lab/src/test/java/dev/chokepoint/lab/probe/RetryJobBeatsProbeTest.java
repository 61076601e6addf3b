package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RetryJobBeatsProbeTest {
    private static final long SECOND = 1_000_000;

    @Test
    void takingAndGivingBackAreOneBeat() {
        List<Long> statements = List.of(3L, 9_000L, SECOND, SECOND + 8_000, 2 * SECOND + 3, 2 * SECOND + 9_000);

        assertThat(RetryJobBeatsProbe.perMinute(statements, 2 * SECOND + 900_000))
                .isEqualTo(60);
    }

    @Test
    void aPeriodIsTakenFromTheFirstBeatToTheLast() {
        assertThat(RetryJobBeatsProbe.perMinute(List.of(7 * SECOND, 27 * SECOND), 45 * SECOND))
                .isEqualTo(3);
    }

    @Test
    void oneBeatIsGivenTheWholeTimeAndNoneIsNone() {
        assertThat(RetryJobBeatsProbe.perMinute(List.of(7 * SECOND, 7 * SECOND + 5), 20 * SECOND))
                .isEqualTo(3);
        assertThat(RetryJobBeatsProbe.perMinute(List.of(), 20 * SECOND)).isZero();
    }

    @Test
    void aDatabaseThatCannotBeReachedIsAnError() {
        TrialView view = FakeTrialView.ofDatabase("jdbc:unknown:none");

        assertThatThrownBy(() -> RetryJobBeatsProbe.asyncCommitting().begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("general log");
    }
}
