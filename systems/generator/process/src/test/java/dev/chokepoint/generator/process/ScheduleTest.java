package dev.chokepoint.generator.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void aCallIsAsLateAsItBeganBehindTheCallThatWasLeastLate() {
        Schedule schedule = new Schedule(50);

        assertThat(schedule.lateness(1, 1_000)).isZero();
        assertThat(schedule.lateness(2, 1_020)).isZero();
        assertThat(schedule.lateness(3, 1_075)).isEqualTo(Duration.ofMillis(35));
        // Earlier than planned behind the first one: that one was late.
        assertThat(schedule.lateness(4, 1_055)).isZero();
        assertThat(schedule.lateness(5, 1_080)).isEqualTo(Duration.ofMillis(5));
    }
}
