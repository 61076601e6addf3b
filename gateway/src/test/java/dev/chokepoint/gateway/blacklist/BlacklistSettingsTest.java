package dev.chokepoint.gateway.blacklist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.chokepoint.gateway.blacklist.BlacklistSettings.Check;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BlacklistSettingsTest {

    @Test
    void theFormIsWrittenAsInTheSettings() {
        assertThat(Check.MEMORY).hasToString("memory");
        assertThat(Check.BOUNDED_ELASTIC).hasToString("bounded-elastic");
    }

    @Test
    void aPoolWithoutAConnectionIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BlacklistSettings(Check.REACTIVE_POOLED, "k", "c", Duration.ofSeconds(5), 0))
                .withMessageContaining("gateway.blacklist.connections")
                .withMessageContaining("1 to 1000");
    }

    @Test
    void aReloadOutsideItsRangeIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BlacklistSettings(Check.MEMORY, "k", "c", Duration.ofMillis(99), 64))
                .withMessageContaining("gateway.blacklist.reload")
                .withMessageContaining("100ms to 1h");
    }

    @Test
    void anEmptyNameIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BlacklistSettings(Check.MEMORY, " ", "c", Duration.ofSeconds(5), 64))
                .withMessageContaining("gateway.blacklist.key");
    }
}
