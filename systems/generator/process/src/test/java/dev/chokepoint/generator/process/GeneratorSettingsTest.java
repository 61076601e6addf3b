package dev.chokepoint.generator.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class GeneratorSettingsTest {
    @Test
    void whatIsShownIsWhatWasAskedFor() {
        Map<String, String> asked = Map.of(
                "generator.jmeter-home", "home",
                "generator.load", "open",
                "generator.rate", "80",
                "generator.think", "120ms",
                "generator.tags", "same",
                "generator.send-every", "1s",
                "generator.time-resolution", "100ms",
                "generator.influxdb", "http://127.0.0.1:8086",
                "generator.plan.caller", "jmeter-under-test-2");

        GeneratorSettings settings = GeneratorSettings.from(asked, () -> "host");

        assertThat(settings.shown()).containsAllEntriesOf(asked);
        assertThat(settings.planProperties())
                .containsEntry("rate", "80")
                .containsEntry("thinkMillis", "120")
                .containsEntry("caller", "jmeter-under-test-2");
        assertThat(settings.caller()).isEqualTo("jmeter-under-test-2");
        assertThat(settings.load().plan()).hasFileName("call-open.jmx");
    }

    @Test
    void whereNoCallerIsGivenItIsTheHost() {
        assertThat(GeneratorSettings.from(Map.of("generator.jmeter-home", "home"), () -> "host")
                        .planProperties())
                .containsEntry("caller", "host");
    }

    @Test
    void aWrongSettingIsRefusedWithWhatIsAllowed() {
        refused("generator.load", "both", "closed or open");
        refused("generator.threads", "0", "a whole number from 1 to 2000");
        refused("generator.begin", "later", "at-once or on-request");
        refused("generator.tags", "none", "same or own");
        refused("generator.send-every", "500ms", "whole seconds, 1s or more");
        refused("generator.time-resolution", "10us", "whole milliseconds, 1ms or more");
        refused("generator.influxdb", "127.0.0.1", "an address that begins with http://");
    }

    private static void refused(String key, String value, String allowed) {
        assertThatThrownBy(
                        () -> GeneratorSettings.from(Map.of("generator.jmeter-home", "home", key, value), () -> "host"))
                .hasMessage(key + " is '" + value + "', allowed is " + allowed);
    }
}
