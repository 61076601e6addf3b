package dev.chokepoint.trip.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StockLockSettingsTest {

    @Test
    void bothEndsOfTheRangeAreAllowed() {
        for (Duration end : new Duration[] {Duration.ofMillis(1), Duration.ofSeconds(50)}) {
            assertThat(new StockLockSettings(end).longestWait()).isEqualTo(end);
        }
    }

    @Test
    void aWaitThatLeavesTheGlobalTransactionNoTimeIsRefusedWithTheRange() {
        for (Duration outside : new Duration[] {Duration.ZERO, Duration.ofSeconds(51), Duration.ofMinutes(1)}) {
            assertThatThrownBy(() -> new StockLockSettings(outside))
                    .hasMessageContaining("trip.stock-lock.wait=" + outside)
                    .hasMessageContaining("PT0.001S..PT50S");
        }
    }
}
