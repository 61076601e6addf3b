package dev.chokepoint.stack.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class HttpCallsIT {
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    private final CountDownLatch asked = new CountDownLatch(1);
    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/whole", exchange -> {
            try (exchange) {
                exchange.sendResponseHeaders(200, 5);
                exchange.getResponseBody().write("whole".getBytes(StandardCharsets.US_ASCII));
            }
        });
        server.createContext("/echo", exchange -> {
            try (exchange) {
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                byte[] answer = String.join(
                                " ",
                                exchange.getRequestMethod(),
                                exchange.getRequestHeaders().getFirst("Content-Type"),
                                exchange.getRequestHeaders().getFirst("Authorization"),
                                body)
                        .getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        server.createContext("/half", exchange -> {
            exchange.sendResponseHeaders(200, 8);
            exchange.getResponseBody().write("half".getBytes(StandardCharsets.US_ASCII));
            exchange.getResponseBody().flush();
            asked.countDown();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aWholeAnswerIsGivenBack() throws Exception {
        HttpCalls.Answer answer = HttpCalls.get(address("/whole"), DEADLINE);

        assertThat(answer).isEqualTo(new HttpCalls.Answer(address("/whole"), 200, "whole"));
        assertThat(answer.success()).isEqualTo("whole");
    }

    @Test
    void aPostSendsItsBodyAndHeaders() throws Exception {
        String body = HttpCalls.post(address("/echo"), "{\"a\":1}", Map.of("Authorization", "Basic x"), DEADLINE)
                .success();

        assertThat(body).isEqualTo("POST application/json Basic x {\"a\":1}");
    }

    @Test
    void anAnswerThatIsNoSuccessNamesItsStatus() throws Exception {
        HttpCalls.Answer answer = HttpCalls.get(address("/missing"), DEADLINE);

        assertThat(answer.status()).isEqualTo(404);
        assertThatThrownBy(answer::success)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(address("/missing") + " answered 404: ");
    }

    @Test
    void anAnswerThatStallsBehindItsHeadersIsGivenUpInTime() throws Exception {
        // The first call loads the client's classes. On a busy machine they would take a part of the three seconds.
        HttpCalls.get(address("/whole"), DEADLINE);

        assertThatThrownBy(() -> HttpCalls.get(address("/half"), Duration.ofSeconds(3)))
                .isInstanceOf(HttpTimeoutException.class)
                .hasMessage("no whole answer within 3 s");
        asked.await();
    }

    @Test
    void aRefusalIsWhatItIs() {
        URI address = address("/whole");
        server.stop(0);

        assertThatThrownBy(() -> HttpCalls.get(address, DEADLINE)).isInstanceOf(ConnectException.class);
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }
}
