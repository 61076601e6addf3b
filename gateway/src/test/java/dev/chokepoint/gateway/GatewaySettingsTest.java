package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.chokepoint.gateway.GatewaySettings.Service;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GatewaySettingsTest {

    private static final Service SERVICE = new Service(URI.create("http://127.0.0.1:8080"));

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:8080", "ftp://host", "http://host/", "http://user:secret@host", "http:///uid"})
    void anAddressThatIsNoBareHostIsRefusedWithoutShowingIt(String url) {
        URI uri = URI.create("127.0.0.1:8080".equals(url) ? "//127.0.0.1:8080" : url);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Service(uri))
                .withMessageContaining("http://host:port")
                .satisfies(error -> assertThat(error).hasMessageNotContaining("secret"));
    }

    @Test
    void aResponseTimeoutBelowASecondIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GatewaySettings(SERVICE, SERVICE, Duration.ofMillis(70)))
                .withMessageContaining("gateway.response-timeout");
    }
}
