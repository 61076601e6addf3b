package dev.chokepoint.skywalking.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CollectorSettingsTest {

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

    @Test
    void aSettleTimeAndAnEntryOutsideTheirRangesAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CollectorSettings.from(Map.of("collector.settle", "61s")))
                .withMessage("collector.settle is '61000ms', allowed is from 0ms to 60s");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CollectorSettings.from(Map.of("collector.entry", " ")))
                .withMessage("collector.entry is '', allowed is the name of a span");
    }
}
