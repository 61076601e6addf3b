package dev.chokepoint.thirdparty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    @Test
    void theDefaultsAreTheRangeOfTheReport() {
        Settings settings = Settings.from(Map.of("java.version", "17"));

        assertThat(settings)
                .isEqualTo(new Settings("127.0.0.1", 0, 42, Duration.ofSeconds(1), 0.45, Duration.ofSeconds(2)));
    }

    @Test
    void everySettingIsRead() {
        Settings settings = Settings.from(Map.of(
                "third-party.address", "0.0.0.0",
                "third-party.port", "18080",
                "third-party.seed", "-3",
                "third-party.delay.median", "250ms",
                "third-party.delay.sigma", "0",
                "third-party.delay.max", "4s"));

        assertThat(settings)
                .isEqualTo(new Settings("0.0.0.0", 18080, -3, Duration.ofMillis(250), 0, Duration.ofSeconds(4)));
    }

    @ParameterizedTest
    @CsvSource({
        "third-party.address, localhost",
        "third-party.address, 4",
        "third-party.port, 70000",
        "third-party.port, http",
        "third-party.seed, 1.5",
        "third-party.delay.median, 1",
        "third-party.delay.median, 0ms",
        "third-party.delay.median, 1 min",
        "third-party.delay.sigma, -1",
        "third-party.delay.sigma, NaN",
        "third-party.delay.sigma, wide",
        "third-party.delay.max, 900ms",
        "third-party.delay.max, 601s",
        "third-party.delay.mean, 1s",
    })
    void aWrongSettingIsNamedWithWhatIsAllowed(String key, String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Settings.from(Map.of(key, value)))
                .withMessageContaining(key)
                .withMessageContaining("allowed");
    }
}
