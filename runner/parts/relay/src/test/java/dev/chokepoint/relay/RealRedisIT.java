package dev.chokepoint.relay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.program.Listening;
import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.testing.LocalHttp;
import dev.chokepoint.testing.RedisForTest;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The relay in front of a real Redis. */
@Timeout(60)
class RealRedisIT {
    private static final int PINGS = 3;
    private static final Duration ROUND_TRIP = Duration.ofMillis(20);

    @Test
    void redisAnswersThroughTheRelayARoundTripLaterAndTheMetersCountIt() throws Exception {
        Traffic traffic = new Traffic();
        Delay delay = new Delay(ROUND_TRIP);
        try (RedisForTest redis = new RedisForTest();
                Relay relay = new Relay(settings(redis), delay, traffic);
                ManagementPort management = Management.open(settings(redis), delay, traffic);
                Socket client = new Socket(InetAddress.getLoopbackAddress(), relay.port())) {
            long start = System.nanoTime();
            for (int i = 0; i < PINGS; i++) {
                client.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(client.getInputStream().readNBytes(7)).asString().isEqualTo("+PONG\r\n");
            }

            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isGreaterThanOrEqualTo(ROUND_TRIP.multipliedBy(PINGS));
            assertThat(get(management, "/actuator/prometheus"))
                    .contains("relay_connections 1\n", "relay_bytes_total{to=\"client\"} 21\n");
            assertThat(get(management, "/actuator/info")).contains("\"relay.round-trip\":\"20ms\"");
            assertThat(get(management, "/actuator/health")).contains("UP");

            assertThat(LocalHttp.post(management.port(), "/actuator/delay/lift", "")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(get(management, "/actuator/info")).contains("\"relay.round-trip\":\"0ms\"");
            assertThat(LocalHttp.post(management.port(), "/actuator/delay/restore", "")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(get(management, "/actuator/info")).contains("\"relay.round-trip\":\"20ms\"");
            assertThat(LocalHttp.get(management.port(), "/actuator/delay/lift").statusCode())
                    .isEqualTo(405);
        }
    }

    private static RelaySettings settings(RedisForTest redis) {
        return new RelaySettings(new Listening("relay.", "127.0.0.1", 0, 0), "127.0.0.1", redis.port(), ROUND_TRIP);
    }

    private static String get(ManagementPort management, String path) {
        return LocalHttp.get(management.port(), path).body();
    }
}
