package dev.chokepoint.generator.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ParkingTest {
    private final Parking parking = new Parking();

    @Test
    void anInterruptedCallIsNotAnsweredAndItsThreadStaysInterrupted() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> parking.pass(TimeUnit.MINUTES.toNanos(1)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("the call is not answered");
        } finally {
            // Also clears it for the next test.
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void noTimePassesAtOnce() {
        assertThatCode(() -> parking.pass(0)).doesNotThrowAnyException();
    }

    @Test
    void theTimeHasPassedWhenItReturns() {
        long startedNanos = System.nanoTime();

        parking.pass(TimeUnit.MILLISECONDS.toNanos(5));

        assertThat(System.nanoTime() - startedNanos).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(5));
    }
}
