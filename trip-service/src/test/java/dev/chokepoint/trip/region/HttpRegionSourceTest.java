package dev.chokepoint.trip.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.mock.http.client.MockClientHttpResponse;
import org.springframework.web.client.RestClient;

/** What becomes of the third party's answers; an interceptor gives them, so nothing is sent. */
class HttpRegionSourceTest {

    private static final URI THIRD_PARTY = URI.create("http://third-party.test:8090");

    private final List<URI> asked = new ArrayList<>();

    @Test
    void theRegionOfTheAddressIsAskedForAndGivenBack() {
        assertThat(answering(200, "{\"region\":\"North\",\"more\":1}").regionOf("2001:db8::7"))
                .isEqualTo("North");

        assertThat(asked).singleElement().satisfies(uri -> {
            assertThat(uri.getAuthority()).isEqualTo("third-party.test:8090");
            assertThat(uri.getPath()).isEqualTo("/regions/2001:db8::7");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{}", "[]", "\"North\"", "{\"region\":\"\"}", "{\"region\":\"  \"}", "{\"region\":\"a\\nb\"}"
            })
    void anAnswerWithoutAUsableNameIsNone(String json) {
        assertThatThrownBy(() -> answering(200, json).regionOf("192.0.2.1"))
                .isInstanceOf(RegionUnavailableException.class)
                .hasMessage("the third party's answer holds no usable region");
    }

    @Test
    void aNameMayHaveAHundredCharacters() {
        String longest = "x".repeat(100);

        assertThat(answering(200, "{\"region\":\"" + longest + "\"}").regionOf("192.0.2.1"))
                .isEqualTo(longest);
        assertThatThrownBy(() ->
                        answering(200, "{\"region\":\"x" + longest + "\"}").regionOf("192.0.2.1"))
                .hasMessage("the third party's answer holds no usable region");
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 503})
    void aRefusalIsToldByItsStatus(int status) {
        assertThatThrownBy(() -> answering(status, "{\"region\":\"North\"}").regionOf("192.0.2.1"))
                .isInstanceOf(RegionUnavailableException.class)
                .hasMessage("the third party answered with status " + status);
    }

    @Test
    void noAnswerAndOneThatCannotBeReadAreTold() {
        RegionSource gone = source((request, body, execution) -> {
            throw new IOException("connection reset");
        });

        assertThatThrownBy(() -> gone.regionOf("192.0.2.1"))
                .isInstanceOf(RegionUnavailableException.class)
                .hasMessageStartingWith("the third party gave no answer: ")
                .hasMessageContaining("connection reset");
        assertThatThrownBy(() -> answering(200, "{").regionOf("192.0.2.1"))
                .isInstanceOf(RegionUnavailableException.class)
                .hasMessageStartingWith("the third party gave no answer: ");
    }

    private RegionSource answering(int status, String json) {
        return source((request, body, execution) -> {
            asked.add(request.getURI());
            MockClientHttpResponse answer = new MockClientHttpResponse(json.getBytes(StandardCharsets.UTF_8), status);
            answer.getHeaders().setContentType(MediaType.APPLICATION_JSON);
            return answer;
        });
    }

    private static RegionSource source(ClientHttpRequestInterceptor instead) {
        return new HttpRegionSource(
                RestClient.builder().requestInterceptor(instead), THIRD_PARTY, Duration.ofSeconds(1));
    }
}
