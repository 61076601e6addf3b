package dev.chokepoint.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

class CallerAddressTest {

    private static final Duration LIMIT = Duration.ofSeconds(1);

    private final CallerAddress callers = trusting("127.0.0.1", "10.0.0.0/24", "2001:db8:1::/48");

    @ParameterizedTest(name = "from {0} with \"{1}\" the caller is {2}")
    @CsvSource(
            nullValues = "none",
            value = {
                "192.0.2.1, none, 192.0.2.1",
                "127.0.0.1, none, 127.0.0.1",
                "127.0.0.1, '', 127.0.0.1",
                "127.0.0.1, 198.51.100.7, 198.51.100.7",
                "127.0.0.1, '198.51.100.7, 10.0.0.5', 198.51.100.7",
                "127.0.0.1, '198.51.100.7:1234, 10.0.0.5:443', 198.51.100.7",
                "127.0.0.1, '198.51.100.7, , 10.0.0.5,', 198.51.100.7",
                "127.0.0.1, '10.0.0.6, 10.0.0.5', 10.0.0.6",
                "127.0.0.1, 2001:DB8:0::1, 2001:db8::1",
                "2001:db8:1::9, '[2001:db8::1]:443, ::ffff:10.0.0.5', 2001:db8::1",
            })
    void theCallerIsTheFirstHopBehindTheTrustedProxies(String peer, @Nullable String header, String caller)
            throws Exception {
        assertThat(callers.find(request(peer, header))).hasValue(caller);
    }

    @ParameterizedTest(name = "from {0} with \"{1}\" the caller is {2}")
    @CsvSource({
        "192.0.2.1, 198.51.100.7, 192.0.2.1",
        "192.0.2.1, somebody, 192.0.2.1",
        "10.0.1.1, 198.51.100.7, 10.0.1.1",
        "127.0.0.6, 198.51.100.7, 127.0.0.6",
        "127.0.0.1, '203.0.113.9, 198.51.100.7', 198.51.100.7",
        "127.0.0.1, 'somebody, 198.51.100.7', 198.51.100.7",
    })
    void whatTheCallerWritesIntoTheHeaderIsNotBelieved(String peer, @Nullable String header, String caller)
            throws Exception {
        assertThat(callers.find(request(peer, header))).hasValue(caller);
    }

    @ParameterizedTest
    @ValueSource(strings = {"somebody", "203.0.113.9, somebody", "203.0.113.9, unknown, 10.0.0.5", "198.51.100.7:x"})
    void aHopThatCannotBeReadIsRefusedAndNeverReplacedByTheProxy(String header) throws Exception {
        MockServerWebExchange exchange = request("127.0.0.1", header);

        assertThat(callers.find(exchange)).isEmpty();
        isRefused(exchange);
    }

    @Test
    void aClosedConnectionHasNoCaller() {
        MockServerWebExchange exchange =
                MockServerWebExchange.from(MockServerHttpRequest.get("/uid").build());

        isRefused(exchange);
    }

    @Test
    void aKnownCallerIsLetThrough() throws Exception {
        MockServerWebExchange exchange = request("192.0.2.1", null);

        filter().filter(exchange, later -> {
                    later.getResponse().setStatusCode(HttpStatus.ACCEPTED);
                    return Mono.empty();
                })
                .block(LIMIT);

        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.ACCEPTED);
    }

    @Test
    void theServiceIsToldTheCallerAlone() throws Exception {
        MockServerWebExchange exchange = request("127.0.0.1", "203.0.113.9, 198.51.100.7:1234");

        var passedOn = new CallerHeaders(callers).filter(exchange.getRequest().getHeaders(), exchange);

        assertThat(passedOn.get("X-Forwarded-For")).containsExactly("198.51.100.7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127\\.0\\.0\\.1|::1", "proxy.example", "10.0.0.0/33", "0.0.0.0/0", "::/0", ""})
    void aListOfProxiesThatCannotBeReadOrTrustsEverybodyIsNamed(String proxy) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trusting("127.0.0.1", proxy))
                .withMessageContaining("gateway.trusted-proxies has '" + proxy + "'")
                .withMessageContaining("such as 127.0.0.1, 10.1.2.0/24");
    }

    @Test
    void withoutAnyProxyTheHeaderIsNotRead() throws Exception {
        assertThat(trusting().find(request("127.0.0.1", "somebody"))).hasValue("127.0.0.1");
    }

    private void isRefused(MockServerWebExchange exchange) {
        filter().filter(exchange, later -> Mono.error(new AssertionError("let through")))
                .block(LIMIT);

        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.BAD_REQUEST);
        assertThat(exchange.getResponse().getHeaders().getContentType()).isEqualTo(MediaType.APPLICATION_PROBLEM_JSON);
    }

    private CallerFilter filter() {
        return new CallerFilter(callers, new ProblemAnswer(new JsonMapper()));
    }

    private static CallerAddress trusting(String... proxies) {
        return new CallerAddress(new TrustedProxies(List.of(proxies)));
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
