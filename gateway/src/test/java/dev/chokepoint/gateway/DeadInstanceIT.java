package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.testkit.GatewayForTest;
import dev.chokepoint.gateway.testkit.TinyBackend;
import dev.chokepoint.testing.LocalHttp;
import dev.chokepoint.testing.RedisForTest;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One of two instances has ended and is still in the list. */
@Timeout(60)
class DeadInstanceIT {

    @Test
    void whoeverMeetsADeadInstanceIsAnsweredByTheOtherOne() {
        String dead;
        try (TinyBackend ended = new TinyBackend("ended")) {
            dead = ended.url();
        }
        try (TinyBackend alive = new TinyBackend("alive");
                RedisForTest redis = new RedisForTest();
                GatewayForTest gateway =
                        new GatewayForTest(redis, "--gateway.trip-service.url=" + dead + "," + alive.url())) {
            IntStream.range(0, 6).forEach(number -> {
                assertThat(gateway.call("/orders/7", "198.51.100.1").body()).startsWith("alive GET /orders/7");
                assertThat(LocalHttp.post(gateway.port(), "/orders", "{}").body())
                        .startsWith("alive POST /orders");
            });
        }
    }
}
