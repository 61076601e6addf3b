package dev.chokepoint.generator.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StallsTest {
    private static final Duration EVERY = Duration.ofSeconds(20);

    private final FakeTime time = new FakeTime();

    @Test
    void aStallIsAtTheEndOfEachPeriod() {
        Stalls stalls = stallsOf(Duration.ofSeconds(2));

        assertThat(stalls.leftNanos()).isZero();
        time.pass(Duration.ofSeconds(18).minusNanos(1));
        assertThat(stalls.leftNanos()).isZero();
        time.pass(Duration.ofNanos(1));
        assertThat(stalls.leftNanos()).isEqualTo(2_000_000_000L);
        time.pass(Duration.ofMillis(500));
        assertThat(stalls.leftNanos()).isEqualTo(1_500_000_000L);
        time.pass(Duration.ofMillis(1_500).minusNanos(1));
        assertThat(stalls.leftNanos()).isOne();
    }

    @Test
    void afterAStallThereIsNoneUntilTheEndOfTheNextPeriod() {
        Stalls stalls = stallsOf(Duration.ofSeconds(2));

        time.pass(EVERY);
        assertThat(stalls.leftNanos()).isZero();
        time.pass(Duration.ofSeconds(18));
        assertThat(stalls.leftNanos()).isEqualTo(2_000_000_000L);
    }

    @Test
    void withoutALengthThereIsNoStall() {
        Stalls stalls = stallsOf(Duration.ZERO);

        time.pass(EVERY.minusNanos(1));
        assertThat(stalls.leftNanos()).isZero();
        time.pass(Duration.ofNanos(1));
        assertThat(stalls.leftNanos()).isZero();
    }

    private Stalls stallsOf(Duration length) {
        return new Stalls(EVERY, length, time::sinceStartNanos);
    }
}
