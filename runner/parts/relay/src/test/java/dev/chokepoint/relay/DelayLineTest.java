package dev.chokepoint.relay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DelayLineTest {
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
    private final Delay delay = new Delay(Duration.ofNanos(20));
    private final DelayLine<String> line = new DelayLine<>(delay, now::get);

    @Test
    void nothingIsDueBeforeItsDelayIsOverAndTheOrderStays() {
        line.add("first");
        now.addAndGet(4);
        line.add("second");
        now.addAndGet(5);

        assertThat(line.due()).isFalse();
        assertThat(line.nanosToFirst()).isEqualTo(1);
        now.addAndGet(1);
        assertThat(line.due()).isTrue();
        assertThat(line.heldNanos()).isEqualTo(10);
        assertThat(line.take()).isEqualTo("first");
        assertThat(line.due()).isFalse();
        assertThat(line.nanosToFirst()).isEqualTo(4);
        now.addAndGet(40);
        assertThat(line.nanosToFirst()).isZero();
        assertThat(line.heldNanos()).isEqualTo(46);
        assertThat(line.take()).isEqualTo("second");
        assertThat(line.isEmpty()).isTrue();
        assertThat(line.due()).isFalse();
    }

    @Test
    void withoutADelayAllIsDueAndAfterwardsItCountsAgain() {
        line.add("first");
        delay.lift();
        assertThat(delay.roundTrip()).isZero();
        assertThat(line.due()).isTrue();
        assertThat(line.nanosToFirst()).isZero();
        delay.restore();
        assertThat(delay.roundTrip()).isEqualTo(Duration.ofNanos(20));
        assertThat(line.due()).isFalse();
        assertThat(line.nanosToFirst()).isEqualTo(10);
    }
}
