package dev.chokepoint.uid.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.uid.WorkerIdSources;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;

class PodSimulationIT {

    private static final String LINE = "--pods 16 --mac-models bridge --repetitions 10 --ids 500 --seed 42";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();
    private RedisForTest redis;
    private String address;

    @BeforeEach
    void start() {
        redis = new RedisForTest();
        address = redis.address();
    }

    @AfterEach
    void stop() {
        redis.close();
    }

    @Test
    void leasedWorkerIdsOccurOnceWhereTheHostsOccurTwice() {
        assertThat(run("host")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("\"duplicate_ids\":0");
        out.reset();

        assertThat(run("redis")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"settings\":{\"uid.worker-id.source\":\"redis\"},"
                        + "\"metrics\":{\"duplicate_ids\":0,\"duplicate_worker_pairs\":0},\"cases\":10,"
                        + "\"rows\":[{\"pods\":16,\"macModel\":\"bridge\",\"repetitions\":10,"
                        + "\"repetitionsWithDuplicate\":0,\"duplicateWorkerPairs\":0,\"duplicateIds\":0}]}\n");
    }

    @Test
    void nothingIsLeftInRedis() {
        assertThat(run("redis")).isZero();

        RedissonClient client = WorkerIdSources.connect(address);
        assertThat(client.getKeys().count()).isZero();
        client.shutdown();
    }

    @Test
    void withoutRedisItIsOneLineAndExitOne() {
        redis.close();

        assertThat(run("redis")).isEqualTo(1);
        assertThat(out.size()).isZero();
        assertThat(progress.toString(StandardCharsets.UTF_8))
                .startsWith("pod simulation: no Redis answers at " + address)
                .hasLineCount(1);
    }

    private int run(String source) {
        Properties settings = new Properties();
        settings.setProperty("uid.worker-id.source", source);
        settings.setProperty("uid.redis.address", address);
        return new PodSimulation(
                        settings,
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(progress, true, StandardCharsets.UTF_8))
                .run(List.of(LINE.split(" ", -1)));
    }
}
