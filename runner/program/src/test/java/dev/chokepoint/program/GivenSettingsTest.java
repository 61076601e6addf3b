package dev.chokepoint.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GivenSettingsTest {
    private static final Map<String, String> DEFAULTS = Map.of("shop.port", "8080", "shop.wait", "2s");

    private static GivenSettings given(String key, String value) {
        return GivenSettings.of("shop.", DEFAULTS, Map.of(key, value));
    }

    @Test
    void whatIsGivenIsTakenWithoutBlanksAndTheRestHasItsDefault() {
        GivenSettings given = given("shop.port", " 81 ");

        assertThat(given.port("shop.port")).isEqualTo(81);
        assertThat(given.text("shop.wait")).isEqualTo("2s");
    }

    @Test
    void aSettingThatThereIsNotIsNamedWithThoseThatThereAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> given("shop.colour", "red"))
                .withMessage("settings is '[shop.colour]', allowed is only [shop.port, shop.wait]");
        assertThat(given("user.home", "/").port("shop.port")).isEqualTo(8080);
    }

    @ParameterizedTest
    @CsvSource({"3ms, 3000, 3ms", "500us, 500, 500us", "1S, 1000000, 1000ms", "0ms, 0, 0ms"})
    void aDurationIsReadAndWrittenWithItsUnit(String text, long micros, String written) {
        Duration duration = given("shop.wait", text).duration("shop.wait");

        assertThat(duration).isEqualTo(Duration.ofNanos(micros * 1_000));
        assertThat(GivenSettings.written(duration)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource({"3", "-1ms", "1 min", "soon", "1234567890s"})
    void aDurationWithoutAUnitIsRefusedAndSoIsANegativeOne(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> given("shop.wait", text).duration("shop.wait"))
                .withMessageStartingWith("shop.wait is '" + text + "', allowed is a duration with its unit");
    }

    @Test
    void whatIsNoNumberIsRefused() {
        GivenSettings given = given("shop.port", "http");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> given.port("shop.port"))
                .withMessage("shop.port is 'http', allowed is a whole number up to 65535");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> given.wholeNumber("shop.port"))
                .withMessageContaining("64 bits");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> given.number("shop.port"))
                .withMessageContaining("0.45");
    }

    @ParameterizedTest
    @CsvSource({"localhost", "4", "''"})
    void anAddressIsNoName(String address) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Allowed.address("shop.address", address))
                .withMessageContaining("an IP address");
    }

    @Test
    void aPortHasSixteenBits() {
        Allowed.address("shop.address", "::1");
        Allowed.port("shop.port", 65_535);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Allowed.port("shop.port", 65_536))
                .withMessage("shop.port is '65536', allowed is a port from 0 (any free one) to 65535");
    }
}
