package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.blacklist.BlacklistSettings.Check;
import dev.chokepoint.gateway.testkit.GatewayForTest;
import dev.chokepoint.gateway.testkit.TinyBackend;
import dev.chokepoint.testing.ProblemShape;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.Waiting;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every form of the blacklist check but the default one, as {@code gateway.blacklist.check} chooses it, against a real
 * Redis. The default, memory, is in {@link MemoryBlacklistIT}.
 */
@Timeout(60)
class BlacklistFormsIT {

    private static final String CALLER = "198.51.100.20";

    /** What a request may take that waits for nothing, on a busy machine. */
    private static final Duration SHORTLY = Duration.ofSeconds(2);

    /** The threads that run what follows the check. */
    private static final Map<Check, String> THREADS = Map.of(
            Check.BLOCKING, "event-loop",
            Check.BOUNDED_ELASTIC, "bounded-elastic",
            Check.REACTIVE, "lettuce",
            Check.REACTIVE_POOLED, "lettuce",
            Check.NONE, "event-loop");

    private static final TinyBackend UID = new TinyBackend("uid");
    private static final RedisForTest REDIS = new RedisForTest();

    @AfterEach
    void startRedis() {
        REDIS.start();
    }

    @AfterAll
    static void close() {
        UID.close();
        REDIS.close();
    }

    @ParameterizedTest
    @EnumSource(value = Check.class, names = "MEMORY", mode = EnumSource.Mode.EXCLUDE)
    void anEntryIsInForceAtOnceAndRedisTroubleIsAnsweredAsStated(Check form) {
        boolean asks = form != Check.NONE;
        try (GatewayForTest gateway = new GatewayForTest(
                REDIS, "--gateway.uid-service.url=" + UID.url(), "--gateway.blacklist.check=" + form)) {
            assertThat(status(gateway)).isEqualTo(200);
            assertThat(gateway.manage("info").body()).contains("\"gateway.blacklist.check\":\"" + form + "\"");
            assertThat(gateway.manage("prometheus").body())
                    .containsPattern("gateway_later_filters_total\\{threads=\"" + THREADS.get(form) + "\"} [1-9]");

            gateway.bar(CALLER);
            assertThat(status(gateway)).isEqualTo(asks ? 403 : 200);
            gateway.admit(CALLER);
            assertThat(status(gateway)).isEqualTo(200);

            REDIS.stop();
            if (asks) {
                refusesWithoutRedis(gateway);
            } else {
                assertThat(status(gateway)).isEqualTo(200);
                assertThat(gateway.manage("health/readiness").body()).contains("nobody, the blacklist is switched off");
            }

            REDIS.start();
            // Lettuce doubles its pause between two attempts to connect.
            Waiting.until("200 with Redis", SHORTLY.multipliedBy(5), () -> status(gateway) == 200);
        }
    }

    private static void refusesWithoutRedis(GatewayForTest gateway) {
        long start = System.nanoTime();
        HttpResponse<String> answer = gateway.call("/uid", CALLER);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(GatewayForTest.REDIS_TIMEOUT.plus(SHORTLY));
        assertThat(answer.statusCode()).isEqualTo(503);
        ProblemShape.read(answer);
        assertThat(answer.body()).contains("The blacklist cannot be read.");
        assertThat(gateway.manage("health/readiness").body()).contains("\"status\":\"DOWN\"");
    }

    private static int status(GatewayForTest gateway) {
        return gateway.call("/uid", CALLER).statusCode();
    }
}
