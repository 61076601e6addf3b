package dev.chokepoint.generator.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Points between JMeter's listener and a store, all in this JVM. */
@Timeout(60)
class WriteForwarderIT {
    private static final String SUM = "jmeter,application=all,transaction=all,statut=all count=7 ";
    private static final String CALL = "jmeter,application=all,transaction=call,statut=ok count=7 ";

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Figures figures = new Figures("me", registry, System::nanoTime);
    private final HttpServer store;
    private volatile int toQueries = 200;
    private volatile int toPoints = 204;

    WriteForwarderIT() throws IOException {
        store = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void start() {
        store.createContext("/", this::answer);
        store.start();
    }

    @AfterEach
    void stop() {
        store.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String uri = exchange.getRequestURI().toString();
            asked.add(uri + " " + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(uri.startsWith("/query") ? toQueries : toPoints, -1);
        }
    }

    @Test
    void theDatabaseIsMadeAndPointsArePassedOnWithRoundedTimes() throws Exception {
        WriteForwarder forwarder = open(0);

        assertThat(write(forwarder, SUM + "1700000007623000000\n" + CALL + "1700000007623000000\n"))
                .isEqualTo(204);

        assertThat(asked)
                .containsExactly(
                        "/query?q=CREATE+DATABASE+jmeter ",
                        "/write?db=jmeter " + SUM + "1700000005000000000\n" + CALL + "1700000005000000000\n");
        assertThat(sent()).isOne();
        assertThat(refused()).isZero();
    }

    @Test
    void whatTheStoreDoesNotTakeIsCountedAndItsStatusIsTold() throws Exception {
        WriteForwarder forwarder = open(0);
        toPoints = 400;

        assertThat(write(forwarder, SUM + "1700000007623000000\n")).isEqualTo(400);

        assertThat(sent()).isOne();
        assertThat(refused()).isOne();
    }

    @Test
    void aPointWithoutATimeAndAStoreThatIsAwayAreABadGateway() throws Exception {
        WriteForwarder forwarder = open(0);

        assertThat(write(forwarder, SUM + "now\n")).isEqualTo(502);
        store.stop(0);
        assertThat(write(forwarder, SUM + "1700000007623000000\n")).isEqualTo(502);

        assertThat(sent()).isEqualTo(2);
        assertThat(refused()).isEqualTo(2);
    }

    @Test
    void aStoreThatMakesNoDatabaseIsAnError() {
        toQueries = 500;

        assertThatThrownBy(() -> open(0)).isInstanceOf(IOException.class).hasMessageContaining("made no database");
    }

    @Test
    void aPortThatIsTakenIsNamed() {
        int taken = store.getAddress().getPort();

        assertThatThrownBy(() -> open(taken))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot listen on 127.0.0.1:" + taken + " (generator.port)");
    }

    private WriteForwarder open(int port) throws IOException {
        URI address = URI.create("http://127.0.0.1:" + store.getAddress().getPort());
        return WriteForwarder.open("127.0.0.1", port, address, Duration.ofSeconds(5), figures);
    }

    private static int write(WriteForwarder forwarder, String points) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(forwarder.url()))
                .POST(HttpRequest.BodyPublishers.ofString(points))
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private double sent() {
        return registry.get("generator.points.sent").counter().count();
    }

    private double refused() {
        return registry.get("generator.points.refused").counter().count();
    }
}
