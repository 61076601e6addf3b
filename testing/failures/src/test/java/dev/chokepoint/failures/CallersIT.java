package dev.chokepoint.failures;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.chokepoint.failures.Call.Kind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against a real HTTP server that refuses the first attempt of every order and of nothing else. */
class CallersIT {
    private final Map<String, Integer> orders = new ConcurrentHashMap<>();
    private final CountDownLatch enough = new CountDownLatch(3);
    private final AtomicInteger keys = new AtomicInteger();
    private final HttpServer server;

    CallersIT() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void start() {
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        boolean refused = false;
        String id = path.replaceAll("\\D", "");
        if (path.equals("/orders")) {
            refused = orders.merge(body, 1, Integer::sum) == 1;
            id = body.replaceAll(".*\"key-(\\d+)\".*", "$1");
            // A repeat is no further order.
            if (refused) {
                enough.countDown();
            }
        }
        byte[] answer = ("{\"id\":\"" + (id.isEmpty() ? "1" : id) + "\"}").getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(refused ? 503 : 200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    @Test
    void whoeverIsRefusedRepeatsWithTheSameKeyAndPaysWhatHeGot() throws Exception {
        URI here = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        List<Subject.Stream> requests = List.of(
                new Subject.Stream(
                        Duration.ofMillis(100),
                        () -> new Call(Kind.ORDER, "key-" + keys.incrementAndGet(), "11,2030-01-19,1,2,u1")),
                new Subject.Stream(Duration.ofMillis(200), () -> new Call(Kind.UID, "any", "")));
        try (Callers callers = new Callers(here, requests, Clock.systemUTC())) {
            callers.start();
            assertThat(enough.await(20, TimeUnit.SECONDS)).isTrue();
            callers.finish(Duration.ofSeconds(30));

            List<Answer> answers = callers.answers();
            assertThat(orders.keySet())
                    .hasSizeGreaterThan(2)
                    .first()
                    .asString()
                    .contains("\"productId\":\"11\",\"firstDay\":\"2030-01-19\",\"nights\":1,\"quantity\":2,");
            assertThat(orders.values()).containsOnly(2);
            assertThat(of(answers, Kind.ORDER)).filteredOn(Answer::good).hasSameSizeAs(orders.keySet());
            assertThat(of(answers, Kind.PAY)).hasSameSizeAs(orders.keySet()).allMatch(Answer::good);
            assertThat(of(answers, Kind.UID)).isNotEmpty().allMatch(answer -> answer.id()
                    .equals("1"));
            assertThat(CallerFigures.of(answers, 0, Kind.ORDER).unresolved()).isZero();
        }
    }

    private static List<Answer> of(List<Answer> answers, Kind kind) {
        return answers.stream().filter(answer -> answer.call().kind() == kind).toList();
    }
}
