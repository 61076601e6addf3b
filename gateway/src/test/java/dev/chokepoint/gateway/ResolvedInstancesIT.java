package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.testkit.GatewayForTest;
import dev.chokepoint.gateway.testkit.TinyBackend;
import dev.chokepoint.testing.RedisForTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The gateway with a name in its url, which it looks up; the hosts file of this machine is asked first. */
@Timeout(60)
class ResolvedInstancesIT {

    @Test
    void theFirstRequestAlreadyReachesAnAddressOfTheName() {
        try (TinyBackend trip = new TinyBackend("trip");
                RedisForTest redis = new RedisForTest();
                GatewayForTest gateway = new GatewayForTest(
                        redis,
                        "--gateway.trip-service.url=" + trip.url().replace("127.0.0.1", "localhost"),
                        "--gateway.trip-service.resolve=1s")) {
            assertThat(gateway.call("/orders", "198.51.100.1").body()).startsWith("trip GET /orders");
            assertThat(gateway.manage("info").body()).contains("\"gateway.trip-service.resolve\":\"1000ms\"");
        }
    }
}
