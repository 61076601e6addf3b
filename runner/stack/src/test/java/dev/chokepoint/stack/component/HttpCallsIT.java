package dev.chokepoint.stack.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class HttpCallsIT {
    private final HttpClient client = HttpClient.newHttpClient();
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
        assertThat(HttpCalls.send(client, request("/whole", Duration.ofSeconds(10)))
                        .body())
                .isEqualTo("whole");
    }

    @Test
    void anAnswerThatStallsBehindItsHeadersIsGivenUpInTime() throws Exception {
        assertThatThrownBy(() -> HttpCalls.send(client, request("/half", Duration.ofSeconds(3))))
                .isInstanceOf(HttpTimeoutException.class)
                .hasMessage("no whole answer within 3 s");
        asked.await();
    }

    @Test
    void aRefusalIsWhatItIs() {
        int port = server.getAddress().getPort();
        server.stop(0);

        assertThatThrownBy(() -> HttpCalls.send(
                        client,
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port))
                                .timeout(Duration.ofSeconds(10))
                                .build()))
                .isInstanceOf(ConnectException.class);
    }

    @Test
    void aRequestWithoutATimeOutIsAMistakeOfTheProgram() {
        HttpRequest endless =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:1")).build();

        assertThatThrownBy(() -> HttpCalls.send(client, endless)).isInstanceOf(IllegalArgumentException.class);
    }

    private HttpRequest request(String path, Duration deadline) {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path))
                .timeout(deadline)
                .build();
    }
}
