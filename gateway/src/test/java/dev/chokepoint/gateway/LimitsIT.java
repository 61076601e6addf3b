package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.testkit.GatewayForTest;
import dev.chokepoint.gateway.testkit.TinyBackend;
import dev.chokepoint.testing.RedisForTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** The limits that callers meet, made small. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(60)
class LimitsIT {

    private static final int CONNECTIONS = 10;
    private static final int BODY_BYTES = 2048;
    private static final int BURST = 5;
    private static final int SERVICE_CONNECTIONS = 2;
    private static final int SOCKET_DEADLINE_MILLIS = 10_000;

    private final TinyBackend trip = new TinyBackend("trip");
    private final RedisForTest redis = new RedisForTest();
    private final GatewayForTest gateway = new GatewayForTest(
            redis,
            "--gateway.trip-service.url=" + trip.url(),
            "--gateway.response-timeout=2s",
            "--gateway.limits.body-size=" + BODY_BYTES + "B",
            "--gateway.limits.connections=" + CONNECTIONS,
            "--gateway.limits.request-timeout=1s",
            "--server.netty.idle-timeout=1s",
            "--spring.cloud.gateway.server.webflux.httpclient.pool.max-connections=" + SERVICE_CONNECTIONS,
            "--spring.cloud.gateway.server.webflux.httpclient.pool.acquire-timeout=100",
            "--gateway.rate.requests-per-second=1",
            "--gateway.rate.burst=" + BURST);

    private int callers;

    @AfterAll
    void close() {
        gateway.close();
        trip.close();
        redis.close();
    }

    @Test
    void aBodyOfTheAllowedLengthPasses() throws IOException {
        String body = "x".repeat(BODY_BYTES);

        assertThat(post("Content-Length: " + BODY_BYTES, body)).startsWith("HTTP/1.1 200");
        assertThat(post("Transfer-Encoding: chunked", chunks(body))).startsWith("HTTP/1.1 200");
    }

    @Test
    void aLongerBodyIsRefusedWhetherItStatesItsLengthOrNot() throws IOException {
        String body = "x".repeat(BODY_BYTES + 1);

        assertThat(post("Content-Length: " + body.length(), body))
                .startsWith("HTTP/1.1 413")
                .contains("application/problem+json");
        assertThat(post("Transfer-Encoding: chunked", chunks(body)))
                .startsWith("HTTP/1.1 413")
                .contains("application/problem+json");
    }

    @Test
    void aLineOrHeadersThatAreTooLongAreRefused() throws IOException {
        try (Socket socket = connected()) {
            send(socket, "GET /" + "x".repeat(5000) + " HTTP/1.1\r\nHost: x\r\n\r\n");
            assertThat(read(socket)).startsWith("HTTP/1.1 414");
        }
        assertThat(post("X-Long: " + "x".repeat(9000), "")).startsWith("HTTP/1.1 431");
    }

    @Test
    void aBodyThatDoesNotArriveEndsTheConnectionButASlowAnswerDoesNot() throws IOException {
        assertThat(post("Content-Length: 2", "x")).isEmpty();
        assertThat(gateway.call("/orders/slow", "198.51.100.32").statusCode()).isEqualTo(504);
    }

    @Test
    void aHeadThatDoesNotEndAndAConnectionWithoutARequestAreClosed() throws IOException {
        try (Socket slow = connected();
                Socket idle = connected()) {
            assertThat(isClosedWhileItTrickles(slow)).isTrue();
            assertThat(read(idle)).isEmpty();
        }
    }

    @Test
    void aConnectionBeyondTheBoundIsClosedAtOnce() throws IOException {
        List<Socket> open = new ArrayList<>();
        try {
            int closed = 0;
            for (int i = 0; i <= CONNECTIONS; i++) {
                Socket one = connected();
                open.add(one);
                send(one, "GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n");
            }
            for (Socket each : open) {
                closed += first(each) == -1 ? 1 : 0;
            }
            assertThat(closed).isBetween(1, 2);
            assertThat(gateway.manage("prometheus").body())
                    .containsPattern("gateway_connections [1-9]")
                    .contains("gateway_connections_max " + CONNECTIONS);
        } finally {
            for (Socket each : open) {
                each.close();
            }
        }
    }

    @Test
    void whoGetsNoConnectionToTheServiceIsAnsweredSoon() throws IOException {
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < 2 * SERVICE_CONNECTIONS; i++) {
                Socket one = connected();
                open.add(one);
                send(one, head("GET /orders/slow") + "Connection: close\r\n\r\n");
            }
            List<String> answers = new ArrayList<>();
            for (Socket each : open) {
                answers.add(read(each).lines().findFirst().orElse("none"));
            }
            assertThat(answers).containsOnly("HTTP/1.1 503 Service Unavailable", "HTTP/1.1 504 Gateway Timeout");
        } finally {
            for (Socket each : open) {
                each.close();
            }
        }
    }

    @Test
    void aCallerBeyondItsRateIsRefusedAndAnotherIsNot() {
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 2 * BURST; i++) {
            statuses.add(gateway.call("/orders", "198.51.100.30").statusCode());
        }

        assertThat(statuses.subList(0, BURST)).containsOnly(200);
        assertThat(statuses).contains(429);
        assertThat(gateway.call("/orders", "198.51.100.31").statusCode()).isEqualTo(200);
    }

    /** Reactor Netty 1.3.7 did not read such a connection again: reactor/reactor-netty issue 4361. */
    @Test
    void aConnectionIsReadOnAfterTwoRequestsThatCameTogether() throws IOException {
        try (Socket socket = connected()) {
            String answeredByTheGateway = head("GET /nothing") + "\r\n";
            send(socket, head("GET /orders") + "\r\n" + answeredByTheGateway);
            String both = readUntilSilent(socket);
            assertThat(both.split("HTTP/1.1 ", -1)).hasSize(3);

            send(socket, answeredByTheGateway);
            assertThat(read(socket)).startsWith("HTTP/1.1 404");
        }
    }

    /** All that is answered until the connection has been idle for its time. */
    private String post(String header, String body) throws IOException {
        try (Socket socket = connected()) {
            send(socket, head("POST /orders") + header + "\r\n\r\n" + body);
            return read(socket);
        }
    }

    /** Line and first headers of a request, each of another caller, so that none reaches its rate. */
    private String head(String request) {
        callers++;
        return request + " HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.101." + callers + "\r\n";
    }

    private static String chunks(String body) {
        int half = body.length() / 2;
        String first = body.substring(0, half);
        String second = body.substring(half);
        return "%x\r\n%s\r\n%x\r\n%s\r\n0\r\n\r\n".formatted(first.length(), first, second.length(), second);
    }

    private Socket connected() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), gateway.port());
        socket.setSoTimeout(SOCKET_DEADLINE_MILLIS);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }

    private static String read(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }

    /** What is answered until nothing more comes for two hundred milliseconds. The connection stays open. */
    private static String readUntilSilent(Socket socket) throws IOException {
        ByteArrayOutputStream answered = new ByteArrayOutputStream();
        int next = socket.getInputStream().read();
        socket.setSoTimeout(200);
        try {
            while (next != -1) {
                answered.write(next);
                next = socket.getInputStream().read();
            }
        } catch (SocketTimeoutException silent) {
            socket.setSoTimeout(SOCKET_DEADLINE_MILLIS);
        }
        return answered.toString(StandardCharsets.US_ASCII);
    }

    /** Sends a byte five times a second, for five seconds at most. */
    private static boolean isClosedWhileItTrickles(Socket socket) throws IOException {
        socket.setSoTimeout(200);
        for (int i = 0; i < 25; i++) {
            try {
                send(socket, "x");
                if (socket.getInputStream().read() == -1) {
                    return true;
                }
            } catch (SocketException closed) {
                return true;
            } catch (SocketTimeoutException open) {
                // The next byte.
            }
        }
        return false;
    }

    /** The first byte of the answer, or -1 if there is none. */
    private static int first(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read();
        } catch (SocketException reset) {
            return -1;
        }
    }
}
