package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.chokepoint.gateway.GatewaySettings.Service;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.cloud.client.ServiceInstance;

class GatewaySettingsTest {

    private static final Service SERVICE = new Service(List.of(URI.create("http://127.0.0.1:8080")));

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:8080", "ftp://host", "http://host/", "http://user:secret@host", "http:///uid"})
    void anAddressThatIsNoBareHostIsRefusedWithoutShowingIt(String url) {
        URI uri = URI.create("127.0.0.1:8080".equals(url) ? "//127.0.0.1:8080" : url);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Service(List.of(uri)))
                .withMessageContaining("http://host:port")
                .satisfies(error -> assertThat(error).hasMessageNotContaining("secret"));
    }

    @Test
    void severalAddressesAreShownAsTheyWereGiven() {
        Service two = new Service(List.of(URI.create("http://127.0.0.1:1"), URI.create("http://127.0.0.1:2")));

        assertThat(two).hasToString("http://127.0.0.1:1,http://127.0.0.1:2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Service(List.of()))
                .withMessageContaining("empty");
    }

    @Test
    void instancesHaveThePortOfTheirSchemeUnlessTheyNameOne() {
        Service two = new Service(List.of(URI.create("http://127.0.0.1:8080"), URI.create("https://trip")));

        assertThat(FixedInstances.list("trip-service", two))
                .extracting(ServiceInstance::getInstanceId, ServiceInstance::getHost, ServiceInstance::getPort)
                .containsExactly(tuple("trip-service-1", "127.0.0.1", 8080), tuple("trip-service-2", "trip", 443));
    }

    @Test
    void aResponseTimeoutBelowASecondIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GatewaySettings(SERVICE, SERVICE, Duration.ofMillis(70)))
                .withMessageContaining("gateway.response-timeout");
    }
}
