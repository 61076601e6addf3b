package dev.chokepoint.lab.probe.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.testkit.CustomSources;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatementBeatsTest {
    private static final long SECOND = 1_000_000;
    private static final Duration ONE_BEAT = Duration.ofMillis(500);

    @Test
    void takingAndGivingBackAreOneBeat() {
        List<Long> statements = List.of(3L, 9_000L, SECOND, SECOND + 8_000, 2 * SECOND + 3, 2 * SECOND + 9_000);

        assertThat(StatementBeats.perMinute(statements, 2 * SECOND + 900_000, ONE_BEAT))
                .isEqualTo(60);
    }

    @Test
    void aPeriodIsTakenFromTheFirstBeatToTheLast() {
        assertThat(StatementBeats.perMinute(List.of(7 * SECOND, 27 * SECOND), 45 * SECOND, ONE_BEAT))
                .isEqualTo(3);
    }

    @Test
    void oneBeatIsGivenTheWholeTimeAndNoneIsNone() {
        assertThat(StatementBeats.perMinute(List.of(7 * SECOND, 7 * SECOND + 5), 20 * SECOND, ONE_BEAT))
                .isEqualTo(3);
        assertThat(StatementBeats.perMinute(List.of(), 20 * SECOND, ONE_BEAT)).isZero();
    }

    @Test
    void theLogIsStoppedBeforeItsEarlierSettingsArePutBack() {
        assertThat(StatementBeats.settingBack("FILE,TABLE", 1))
                .containsExactly(
                        "SET GLOBAL general_log = 0",
                        "SET GLOBAL log_output = 'FILE,TABLE'",
                        "SET GLOBAL general_log = 1");
    }

    @Test
    void aDatabaseThatCannotBeReachedIsAnError() {
        TrialView view = FakeView.ofDatabase("jdbc:unknown:none");

        assertThatThrownBy(() -> CustomSources.make(
                                new StatementBeats(), CustomSources.arguments("seata.async-committing-beats", Map.of()))
                        .begin()
                        .at(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("general log");
    }
}
