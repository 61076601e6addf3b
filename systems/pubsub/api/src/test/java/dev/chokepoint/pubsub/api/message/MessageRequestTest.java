package dev.chokepoint.pubsub.api.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageRequestTest {
    private static final Instant NOW = Instant.parse("2026-11-27T00:00:00.123456789Z");

    /** The audit compares the two times of the table, to the millisecond. */
    @ParameterizedTest
    @CsvSource({"0, 200", "199, 200", "200, 200", "201, 201", "172800000, 172800000"})
    void aMessageIsDueAfterItsDelayAndAfterTheLeastOneAtTheEarliest(long asked, long given) {
        NewMessage message = new MessageRequest("key", "text", asked).from(NOW);

        assertThat(message.acceptedAt()).isEqualTo(NOW);
        assertThat(message.deliverAt().toEpochMilli() - NOW.toEpochMilli()).isEqualTo(given);
    }
}
