package dev.chokepoint.generator.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class AnswerSettingsTest {
    private static final Duration TIME = Duration.ofMillis(5);
    private static final Duration EVERY = Duration.ofSeconds(20);

    @Test
    void byDefaultAnAnswerTakesFiveMillisecondsAndNothingStalls() {
        assertThat(bound(Map.of())).isEqualTo(new AnswerSettings(TIME, EVERY, Duration.ZERO));
    }

    @Test
    void theyAreShownAsTheyAreWritten() {
        Map<String, String> written = Map.of(
                "provider.answer.time", "500us",
                "provider.answer.stall-every", "30s",
                "provider.answer.stall-length", "1500ms");

        assertThat(bound(written).values()).isEqualTo(written);
        assertThat(bound(Map.of()).values())
                .isEqualTo(Map.of(
                        "provider.answer.time", "5ms",
                        "provider.answer.stall-every", "20s",
                        "provider.answer.stall-length", "0s"));
    }

    @Test
    void aTimeOutsideItsRangeIsRefusedWithItsKey() {
        assertThatThrownBy(() -> new AnswerSettings(Duration.ofSeconds(11), EVERY, Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("provider.answer.time=PT11S is outside PT0S..PT10S; correct the setting");
        assertThatThrownBy(() -> new AnswerSettings(TIME, Duration.ofMillis(999), Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("provider.answer.stall-every=PT0.999S is outside PT1S..PT10M");
    }

    @Test
    void aStallIsShorterThanItsPeriod() {
        String refused = "provider.answer.stall-length=%s must be 0 or more, and shorter than"
                + " provider.answer.stall-every=PT20S; correct the setting";

        assertThatThrownBy(() -> new AnswerSettings(TIME, EVERY, EVERY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(refused, "PT20S");
        assertThatThrownBy(() -> new AnswerSettings(TIME, EVERY, Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(refused, "PT-1S");
    }

    private static AnswerSettings bound(Map<String, String> settings) {
        return new Binder(new MapConfigurationPropertySource(settings))
                .bindOrCreate("provider.answer", AnswerSettings.class);
    }
}
