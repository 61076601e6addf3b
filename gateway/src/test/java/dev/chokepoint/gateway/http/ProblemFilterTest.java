package dev.chokepoint.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelException;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.timeout.ReadTimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

class ProblemFilterTest {

    /** Named as the type of Reactor Netty, which is not public. */
    @SuppressWarnings("serial")
    private static final class RequestTimeoutException extends ChannelException {}

    private final ProblemFilter filter = new ProblemFilter(new ProblemAnswer(new JsonMapper()));

    @Test
    void aServiceThatCannotBeReachedIs503() {
        assertThat(ProblemFilter.status(new ConnectException())).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        assertThat(ProblemFilter.status(new ConnectTimeoutException())).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        assertThat(ProblemFilter.status(new UnknownHostException())).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        assertThat(ProblemFilter.status(new NoRouteToHostException())).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
    }

    @Test
    void aConnectionForWhichThereIsNoFileDescriptorIsNoFaultOfTheCaller() {
        assertThat(ProblemFilter.status(new ChannelException(new IOException("Too many open files"))))
                .isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
    }

    @Test
    void aBrokenConnectionIs502() {
        assertThat(ProblemFilter.status(new IOException("reset"))).isEqualTo(HttpStatus.BAD_GATEWAY);
    }

    @Test
    void aBodyThatDoesNotArriveIs408() {
        assertThat(ProblemFilter.status(new RequestTimeoutException())).isEqualTo(HttpStatus.REQUEST_TIMEOUT);
    }

    @Test
    void aSlowServiceIs504() {
        assertThat(ProblemFilter.status(ReadTimeoutException.INSTANCE)).isEqualTo(HttpStatus.GATEWAY_TIMEOUT);
        assertThat(ProblemFilter.status(new ResponseStatusException(HttpStatus.GATEWAY_TIMEOUT)))
                .isEqualTo(HttpStatus.GATEWAY_TIMEOUT);
    }

    @Test
    void theAnswerIsAProblemWithoutInnerDetails() {
        MockServerWebExchange exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/orders/7?x=1"));

        filter.filter(exchange, request -> Mono.error(new ConnectException("10.0.0.5:8080 refused")))
                .block(Duration.ofSeconds(1));

        assertThat(exchange.getResponse().getHeaders().getContentType()).isEqualTo(MediaType.APPLICATION_PROBLEM_JSON);
        assertThat(exchange.getResponse().getBodyAsString().block(Duration.ofSeconds(1)))
                .isEqualTo("{\"title\":\"Service Unavailable\",\"status\":503,"
                        + "\"detail\":\"The service cannot be reached.\",\"instance\":\"/orders/7\"}");
    }
}
