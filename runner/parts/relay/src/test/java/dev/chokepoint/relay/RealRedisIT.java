package dev.chokepoint.relay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.program.ManagementPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import redis.embedded.RedisServer;

/** The relay in front of a real Redis. */
@Timeout(60)
class RealRedisIT {
    private static final int PINGS = 3;

    @Test
    void redisAnswersThroughTheRelayARoundTripLaterAndTheMetersTellOfIt() throws Exception {
        int redisPort = freePort();
        RedisServer redis = RedisServer.newRedisServer()
                .port(redisPort)
                .bind("127.0.0.1")
                .setting("save \"\"")
                .build();
        redis.start();
        RelaySettings settings = new RelaySettings("127.0.0.1", 0, 0, "127.0.0.1", redisPort, Duration.ofMillis(20));
        Traffic traffic = new Traffic();
        try (Relay relay = new Relay(settings, traffic);
                ManagementPort management = Management.open(settings, traffic);
                Socket client = new Socket(InetAddress.getLoopbackAddress(), relay.port())) {
            long start = System.nanoTime();
            for (int i = 0; i < PINGS; i++) {
                client.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(client.getInputStream().readNBytes(7)).asString().isEqualTo("+PONG\r\n");
            }

            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isGreaterThanOrEqualTo(settings.roundTrip().multipliedBy(PINGS));
            assertThat(get(management, "/actuator/prometheus"))
                    .contains("relay_connections 1\n", "relay_bytes_total{to=\"client\"} 21\n");
            assertThat(get(management, "/actuator/info")).contains("\"relay.round-trip\":\"20ms\"");
            assertThat(get(management, "/actuator/health")).contains("UP");
        } finally {
            redis.stop();
        }
    }

    private static String get(ManagementPort management, String path) throws IOException, InterruptedException {
        URI address = URI.create("http://127.0.0.1:" + management.port() + path);
        HttpRequest request =
                HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(10)).build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
