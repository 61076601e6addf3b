package dev.chokepoint.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

class AccessLogFilterTest {

    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final WebFilterChain CREATED = exchange -> {
        exchange.getResponse().setStatusCode(HttpStatus.CREATED);
        return Mono.empty();
    };

    private final Logger access = (Logger) LoggerFactory.getLogger("access");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final ApplicationContext gateway = new StaticApplicationContext();
    private final AccessLogFilter filter =
            new AccessLogFilter(new CallerAddress(new TrustedProxies(List.of("127.0.0.1"))), gateway);

    @BeforeEach
    void listen() {
        lines.start();
        access.addAppender(lines);
    }

    @AfterEach
    void leave() {
        access.detachAppender(lines);
    }

    @Test
    void aRequestIsOneLineWithoutItsQuery() {
        filter.filter(requestTo(gateway), CREATED).block(LIMIT);

        assertThat(lines.list).singleElement().satisfies(line -> assertThat(line.getFormattedMessage())
                .matches("POST /orders/a%0Ab 201 \\d+ms unknown"));
    }

    @Test
    void aCallerThatGoesAwayIsSaidToHaveCancelled() {
        filter.filter(requestTo(gateway), exchange -> Mono.never()).subscribe().dispose();

        assertThat(lines.list).singleElement().satisfies(line -> assertThat(line.getFormattedMessage())
                .contains(" cancelled "));
    }

    @Test
    void theManagementPortIsLeftOut() {
        filter.filter(requestTo(new StaticApplicationContext()), CREATED).block(LIMIT);

        assertThat(lines.list).isEmpty();
    }

    private static MockServerWebExchange requestTo(ApplicationContext context) {
        return MockServerWebExchange.builder(
                        MockServerHttpRequest.method(HttpMethod.POST, URI.create("/orders/a%0Ab?user=secret")))
                .applicationContext(context)
                .build();
    }
}
