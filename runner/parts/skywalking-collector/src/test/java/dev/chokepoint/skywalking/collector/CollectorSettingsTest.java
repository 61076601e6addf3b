package dev.chokepoint.skywalking.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectorSettingsTest {

    @ParameterizedTest
    @CsvSource({
        "collector.settle, 3, unit",
        "collector.settle, 61s, from 0ms to 60s",
        "collector.address, localhost, IP address",
        "collector.port, 65536, 65535",
        "collector.management.port, http, whole number",
        "collector.entry, ' ', name of a span",
        "collector.delay, 3ms, only",
    })
    void aWrongSettingIsNamedWithWhatIsAllowed(String key, String value, String allowed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CollectorSettings.from(Map.of(key, value)))
                .withMessageContaining(key)
                .withMessageContaining(allowed);
    }

    @Test
    void whatIsGivenIsTakenAndShownAndTheRestHasItsDefault() {
        CollectorSettings settings = CollectorSettings.from(Map.of("collector.settle", "250ms", "user.home", "/"));

        assertThat(settings.settle()).isEqualTo(Duration.ofMillis(250));
        assertThat(settings.shown())
                .containsEntry("collector.settle", "250ms")
                .containsEntry("collector.address", "127.0.0.1")
                .containsEntry("collector.port", "11800")
                .containsEntry("collector.entry", "POST:/orders");
    }
}
