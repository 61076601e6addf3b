package dev.chokepoint.pubsub.api.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitPreferenceTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            wait=30                    | 30
            respond-async, wait=10     | 10
            wait = 5; foo              | 5
            wait=999                   | 120
            ''                         | 0
            respond-async              | 0
            await=30                   | 0
            wait=soon                  | 0
            """)
    void theSecondsAreReadAndBounded(String header, long seconds) {
        assertThat(WaitPreference.of(header)).isEqualTo(Duration.ofSeconds(seconds));
    }
}
