package dev.chokepoint.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;

class CallerAddressTest {

    private final CallerAddress callers = new CallerAddress("127\\.0\\.0\\.1|10\\.0\\.0\\.\\d+");

    @ParameterizedTest(name = "from {0} with \"{1}\" the caller is {2}")
    @CsvSource(
            nullValues = "none",
            value = {
                "192.0.2.1, none, 192.0.2.1",
                "127.0.0.1, none, 127.0.0.1",
                "127.0.0.1, 198.51.100.7, 198.51.100.7",
                "127.0.0.1, '198.51.100.7, 10.0.0.5', 198.51.100.7",
                "127.0.0.1, '10.0.0.6, 10.0.0.5', 10.0.0.6",
                "127.0.0.1, 2001:DB8:0::1, 2001:db8::1",
            })
    void theCallerIsTheFirstHopBehindTheTrustedProxies(String peer, @Nullable String header, String caller)
            throws Exception {
        assertThat(callers.of(request(peer, header))).isEqualTo(caller);
    }

    @ParameterizedTest(name = "from {0} with \"{1}\" the caller is {2}")
    @CsvSource({
        "192.0.2.1, 198.51.100.7, 192.0.2.1",
        "127.0.0.1, '203.0.113.9, 198.51.100.7', 198.51.100.7",
        "127.0.0.1, somebody, 127.0.0.1",
        "127.0.0.1, '203.0.113.9, somebody', 127.0.0.1",
    })
    void whatTheCallerWritesIntoTheHeaderIsNotBelieved(String peer, @Nullable String header, String caller)
            throws Exception {
        assertThat(callers.of(request(peer, header))).isEqualTo(caller);
    }

    @Test
    void aClosedConnectionHasAnUnknownCaller() {
        MockServerHttpRequest request = MockServerHttpRequest.get("/uid").build();

        assertThat(callers.of(MockServerWebExchange.from(request))).isEqualTo("unknown");
    }

    @Test
    void theServiceIsToldTheCallerAlone() throws Exception {
        MockServerWebExchange exchange = request("127.0.0.1", "203.0.113.9, 198.51.100.7");

        var passedOn =
                new ForwardedForHeader(callers).filter(exchange.getRequest().getHeaders(), exchange);

        assertThat(passedOn.get("X-Forwarded-For")).containsExactly("198.51.100.7");
    }

    private static MockServerWebExchange request(String peer, @Nullable String header) throws UnknownHostException {
        var request = MockServerHttpRequest.get("/uid")
                .remoteAddress(new InetSocketAddress(InetAddress.getByName(peer), 4711));
        if (header != null) {
            request.header("X-Forwarded-For", header);
        }
        return MockServerWebExchange.from(request);
    }
}
