package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.testkit.GatewayForTest;
import dev.chokepoint.gateway.testkit.TinyBackend;
import dev.chokepoint.testing.ProblemShape;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.Waiting;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.script.RedisScript;

/** The default form of the blacklist check, against a real Redis. The other forms are in {@link BlacklistFormsIT}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(60)
class MemoryBlacklistIT {

    private static final Duration RELOAD = Duration.ofSeconds(1);

    /** What a request, or a reading of the blacklist, may take on a busy machine. */
    private static final Duration SHORTLY = Duration.ofSeconds(2);

    /** Lettuce doubles its pause between two attempts to connect. */
    private static final Duration RECONNECTED = Duration.ofSeconds(20);

    private static final Duration STALE_AFTER = RELOAD.multipliedBy(2);
    private static final int ROUNDS = 4;
    private static final int PAGE = 100;
    private static final int MAX_ENTRIES = 2000;

    /** As docs/deploy.md gives it. */
    private static final String OPERATORS_COMMAND = "redis.call('SADD', KEYS[1], unpack(ARGV));"
            + " redis.call('INCR', KEYS[2]); return redis.call('PUBLISH', KEYS[3], 'changed')";

    private static final Pattern CALLS = Pattern.compile("calls=(\\d+)");

    private final TinyBackend uid = new TinyBackend("uid");
    private final RedisForTest redis = new RedisForTest();
    private final GatewayForTest gateway = new GatewayForTest(
            redis,
            "--gateway.uid-service.url=" + uid.url(),
            "--gateway.blacklist.reload=" + RELOAD.toMillis() + "ms",
            "--gateway.blacklist.page-size=" + PAGE,
            "--gateway.blacklist.max-entries=" + MAX_ENTRIES,
            "--gateway.blacklist.stale-after=" + STALE_AFTER.toMillis() + "ms");

    /** Each test begins with an empty blacklist without a version. */
    @AfterEach
    void empty() {
        redis.start();
        gateway.redis().delete(List.of(GatewayForTest.BLACKLIST, GatewayForTest.VERSION));
        gateway.announce();
    }

    @AfterAll
    void close() {
        gateway.close();
        uid.close();
        redis.close();
    }

    @Test
    void anAnnouncedCallerIsRefusedAtOnceAndLetInAgainAfterRemoval() {
        String caller = "198.51.100.2";
        assertThat(status(caller)).isEqualTo(200);
        long start = System.nanoTime();
        for (int round = 0; round < ROUNDS; round++) {
            gateway.bar(caller);
            gateway.announce();
            awaitStatus(caller, 403, RELOAD);
            assertThat(status("198.51.100.3")).isEqualTo(200);
            gateway.admit(caller);
            gateway.announce();
            awaitStatus(caller, 200, RELOAD);
        }

        // Without the messages every change but the first would have waited for a reload of its own.
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(RELOAD.multipliedBy(2 * ROUNDS - 2));
    }

    @Test
    void anUnannouncedChangeIsInForceWithinTheReload() {
        String caller = "198.51.100.4";
        gateway.bar(caller);
        awaitStatus(caller, 403, RELOAD.plus(SHORTLY));
        ProblemShape.read(gateway.call("/uid", caller));

        gateway.admit(caller);
        awaitStatus(caller, 200, RELOAD.plus(SHORTLY));
    }

    @Test
    void withoutRedisTheLastKnownListStaysInForceAndHealthSaysSo() {
        String before = "198.51.100.5";
        String after = "198.51.100.6";
        gateway.bar(before);
        awaitStatus(before, 403, RELOAD.plus(SHORTLY));
        redis.stop();
        Waiting.until("the stale blacklist in the health", RECONNECTED, () -> gateway.manage("health")
                .body()
                .contains("\"status\":\"STALE\""));
        assertThat(gateway.manage("health").body()).contains("\"failure\":", "\"ageSeconds\":");

        assertThat(status(before)).isEqualTo(403);
        assertThat(status(after)).isEqualTo(200);
        assertThat(gateway.manage("health").statusCode()).isEqualTo(503);
        assertThat(gateway.manage("health/readiness").statusCode()).isEqualTo(200);

        redis.start();
        awaitStatus(before, 200, RECONNECTED);
        gateway.bar(after);
        awaitStatus(after, 403, RELOAD.plus(SHORTLY));
        gateway.admit(after);
    }

    @Test
    void networksAreBarredWholly() {
        gateway.redis()
                .execute(
                        RedisScript.of(OPERATORS_COMMAND, Long.class),
                        List.of(GatewayForTest.BLACKLIST, GatewayForTest.VERSION, GatewayForTest.CHANGED),
                        "203.0.113.0/24",
                        "2001:db8:7::/48",
                        "10.0.0.0/33");

        awaitStatus("203.0.113.77", 403, SHORTLY);
        assertThat(status("203.0.114.77")).isEqualTo(200);
        assertThat(status("[2001:db8:7:8::9]:443")).isEqualTo(403);
        assertThat(status("::ffff:203.0.113.78")).isEqualTo(403);
        assertThat(status("2001:db8:8::9")).isEqualTo(200);
        assertThat(gateway.manage("health").body())
                .contains("\"networks\":2", "\"unreadable\":1", "\"unreadableExample\":\"10.0.0.0/33\"")
                .contains("\"version\":\"1\"");
    }

    @Test
    void aLargeListIsReadByPagesAndOnlyWhenItsVersionHasChanged() {
        String caller = "198.51.100.9";
        long before = asked("sscan");
        gateway.redis().opsForSet().add(GatewayForTest.BLACKLIST, addresses(MAX_ENTRIES - 50));
        gateway.redis().opsForValue().set(GatewayForTest.VERSION, "1");
        Waiting.until("the version in the health", RECONNECTED, () -> gateway.manage("health")
                .body()
                .contains("\"version\":\"1\""));
        assertThat(asked("sscan") - before).isGreaterThan(MAX_ENTRIES / PAGE / 2);

        long read = asked("sscan");
        long looks = asked("scard");
        Waiting.until("further looks", RECONNECTED, () -> asked("scard") >= looks + 2);
        assertThat(asked("sscan")).isEqualTo(read);

        gateway.redis()
                .execute(
                        RedisScript.of(
                                "redis.call('SADD', KEYS[1], ARGV[1]) return redis.call('INCR', KEYS[2])", Long.class),
                        List.of(GatewayForTest.BLACKLIST, GatewayForTest.VERSION),
                        caller);
        awaitStatus(caller, 403, RELOAD.plus(SHORTLY));
    }

    @Test
    void aListBeyondTheBoundIsNotReadAndHealthSaysSo() {
        String known = "198.51.100.10";
        String further = "198.51.100.11";
        gateway.bar(known);
        awaitStatus(known, 403, RELOAD.plus(SHORTLY));
        gateway.redis().opsForSet().add(GatewayForTest.BLACKLIST, addresses(MAX_ENTRIES));
        gateway.bar(further);
        gateway.announce();

        Waiting.until("the bound in the health", RECONNECTED, () -> gateway.manage("health")
                .body()
                .contains("gateway.blacklist.max-entries is " + MAX_ENTRIES));
        assertThat(status(known)).isEqualTo(403);
        assertThat(status(further)).isEqualTo(200);
        assertThat(gateway.manage("health/readiness").statusCode()).isEqualTo(200);
    }

    /** How often the Redis was asked by a command since its start. */
    private long asked(String command) {
        Properties counts = gateway.redis().execute((RedisCallback<Properties>)
                connection -> connection.serverCommands().info("commandstats"));
        String line = counts == null ? "" : counts.getProperty("cmdstat_" + command, "");
        Matcher calls = CALLS.matcher(line);
        return calls.find() ? Long.parseLong(calls.group(1)) : 0;
    }

    private static String[] addresses(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "10.9." + i / 256 + "." + i % 256)
                .toArray(String[]::new);
    }

    private int status(String caller) {
        return gateway.call("/uid", caller).statusCode();
    }

    private void awaitStatus(String caller, int status, Duration within) {
        Waiting.until(status + " for " + caller, within, () -> status(caller) == status);
    }
}
