package dev.chokepoint.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListeningTest {

    private static Listening given(Map<String, String> properties) {
        return Listening.of("shop.", GivenSettings.of("shop.", Listening.defaults("shop.", 80, 81), properties));
    }

    @Test
    void whatIsGivenIsTakenAndTheRestHasItsDefault() {
        assertThat(given(Map.of())).isEqualTo(new Listening("shop.", "127.0.0.1", 80, 81));
        assertThat(given(Map.of("shop.address", "0.0.0.0", "shop.port", "0")))
                .isEqualTo(new Listening("shop.", "0.0.0.0", 0, 81));
        assertThat(given(Map.of("shop.management.port", "9")).shown())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("shop.address", "127.0.0.1", "shop.port", "80", "shop.management.port", "9"));
        assertThat(given(Map.of()).place()).isEqualTo("127.0.0.1:80 (shop.port)");
    }

    @ParameterizedTest
    @CsvSource({
        "shop.address, localhost, IP address",
        "shop.port, 65536, 65535",
        "shop.management.port, http, whole number",
        "shop.management.port, -1, 65535",
    })
    void aWrongSettingIsNamedWithWhatIsAllowed(String key, String value, String allowed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> given(Map.of(key, value)))
                .withMessageContaining(key)
                .withMessageContaining(allowed);
    }
}
