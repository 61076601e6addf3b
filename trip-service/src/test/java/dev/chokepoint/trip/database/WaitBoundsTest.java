package dev.chokepoint.trip.database;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WaitBoundsTest {

    @Test
    void theUsualBoundsFitTogether() {
        assertThatCode(() -> verify(5, 15)).doesNotThrowAnyException();
    }

    @Test
    void aRowThatIsWaitedForLongerThanTheCoordinatorWaitsIsAnErrorThatSaysWhatToDo() {
        assertThatThrownBy(() -> verify(50, 15))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("innodb_lock_wait_timeout=50s")
                .hasMessageContaining("rpc-rm-request-timeout=15000ms")
                .hasMessageContaining("lower trip.row-lock-wait-seconds");
        assertThatThrownBy(() -> verify(15, 15)).isInstanceOf(IllegalStateException.class);
    }

    private static void verify(int rowSeconds, int coordinatorSeconds) {
        WaitBounds.verify(
                Duration.ofSeconds(rowSeconds),
                Duration.ofSeconds(10),
                Duration.ofSeconds(coordinatorSeconds),
                Duration.ofMinutes(1));
    }
}
