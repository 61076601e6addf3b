package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.chokepoint.gateway.GatewaySettings.Service;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.cloud.client.ServiceInstance;

class GatewaySettingsTest {

    private static final Service SERVICE = service("http://127.0.0.1:8080");

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:8080", "ftp://host", "http://host/", "http://user:secret@host", "http:///uid"})
    void anAddressThatIsNoBareHostIsRefusedWithoutShowingIt(String url) {
        URI uri = URI.create("127.0.0.1:8080".equals(url) ? "//127.0.0.1:8080" : url);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Service(List.of(uri), Duration.ZERO))
                .withMessageContaining("http://host:port")
                .satisfies(error -> assertThat(error).hasMessageNotContaining("secret"));
    }

    @Test
    void severalAddressesAreShownAsTheyWereGiven() {
        Service two = service("http://127.0.0.1:1", "http://127.0.0.1:2");

        assertThat(two).hasToString("http://127.0.0.1:1,http://127.0.0.1:2");
        assertThatIllegalArgumentException()
                .isThrownBy(GatewaySettingsTest::service)
                .withMessageContaining("empty");
    }

    @Test
    void instancesHaveThePortOfTheirSchemeUnlessTheyNameOne() {
        Service two = service("http://127.0.0.1:8080", "https://trip");

        assertThat(ServiceInstances.list("trip-service", two.url()))
                .extracting(ServiceInstance::getInstanceId, ServiceInstance::getHost, ServiceInstance::getPort)
                .containsExactly(tuple("trip-service-1", "127.0.0.1", 8080), tuple("trip-service-2", "trip", 443));
    }

    @Test
    void addressesAreNotLookedUpWithoutAPause() {
        URI url = URI.create("http://trip:8080");

        assertThat(new Service(List.of(url), Duration.ofSeconds(1)).balanced()).isTrue();
        assertThat(new Service(List.of(url), Duration.ZERO).balanced()).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Service(List.of(url), Duration.ofMillis(999)))
                .withMessageContaining("resolve of a service is PT0.999S");
    }

    private static Service service(String... urls) {
        return new Service(Arrays.stream(urls).map(URI::create).toList(), Duration.ZERO);
    }

    @Test
    void aResponseTimeoutBelowASecondIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GatewaySettings(SERVICE, SERVICE, Duration.ofMillis(70)))
                .withMessageContaining("gateway.response-timeout");
    }
}
