package dev.chokepoint.gateway.blacklist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.chokepoint.gateway.blacklist.BlacklistSettings.Check;
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
                .isThrownBy(() -> new BlacklistSettings(Check.REACTIVE_POOLED, "k", 0))
                .withMessageContaining("gateway.blacklist.connections")
                .withMessageContaining("1 to 1000");
    }

    @Test
    void anEmptyNameIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BlacklistSettings(Check.MEMORY, " ", 64))
                .withMessageContaining("gateway.blacklist.key");
    }
}
