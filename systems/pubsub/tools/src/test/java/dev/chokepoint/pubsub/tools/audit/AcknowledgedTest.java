package dev.chokepoint.pubsub.tools.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcknowledgedTest {
    @Test
    void aLineHoldsTheIdAndWhatWasAskedFor() {
        assertThat(Acknowledged.of("7,key-1,2000,message 1 of a thousand"))
                .isEqualTo(new Acknowledged(7, 2_000, Checksum.of("key-1", "message 1 of a thousand")));
    }

    @Test
    void aPayloadMayHoldCommasOrNothing() {
        assertThat(Acknowledged.of("7,a,0,one, two")).isEqualTo(new Acknowledged(7, 0, Checksum.of("a", "one, two")));
        assertThat(Acknowledged.of("7,a,0,")).isEqualTo(new Acknowledged(7, 0, Checksum.of("a", "")));
    }

    /** Without what was asked for two of the rules would look at nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"7", "", "7,a,0", "a,7,0,text", "7,a,soon,text"})
    void anotherLineIsRefused(String line) {
        assertThatThrownBy(() -> Acknowledged.of(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + line + "\" is no line <id>,<key>,<delay in milliseconds>,<payload>");
    }
}
