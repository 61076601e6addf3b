package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.blacklist.BlacklistSettings.Check;
import dev.chokepoint.testing.RedisForTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Every form of the blacklist check, as {@code gateway.blacklist.check} chooses it, against a real Redis. */
@Timeout(60)
class BlacklistFormsIT {

    private static final String KEY = "gateway:blacklist";
    private static final String CALLER = "198.51.100.20";
    private static final Duration RELOAD = Duration.ofSeconds(1);
    private static final Duration REDIS_TIMEOUT = Duration.ofMillis(500);

    /** What a request may take that waits for nothing, on a busy machine. */
    private static final Duration SHORTLY = Duration.ofSeconds(2);

    private static final Set<Check> ASKING =
            Set.of(Check.BLOCKING, Check.BOUNDED_ELASTIC, Check.REACTIVE, Check.REACTIVE_POOLED);
    private static final Map<Check, String> THREADS = Map.of(
            Check.BLOCKING, "event-loop",
            Check.BOUNDED_ELASTIC, "bounded-elastic",
            Check.REACTIVE, "lettuce",
            Check.REACTIVE_POOLED, "lettuce",
            Check.MEMORY, "event-loop",
            Check.NONE, "event-loop");

    private static final TinyBackend UID = new TinyBackend("uid");
    private static final RedisForTest REDIS = new RedisForTest();

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(SHORTLY)
            .build();

    private Optional<ConfigurableApplicationContext> gateway = Optional.empty();

    @AfterEach
    void stopGateway() {
        gateway.ifPresent(ConfigurableApplicationContext::close);
        REDIS.start();
    }

    @AfterAll
    static void close() {
        UID.close();
        REDIS.close();
    }

    @ParameterizedTest
    @EnumSource(Check.class)
    void anEntryIsInForceWithinTheStatedTimeAndRedisTroubleIsAnsweredAsStated(Check form) throws Exception {
        ConfigurableApplicationContext started = start(form);
        StringRedisTemplate redis = started.getBean(StringRedisTemplate.class);
        assertThat(call().statusCode()).isEqualTo(200);
        assertThat(manage("info")).contains("\"gateway.blacklist.check\":\"" + form + "\"");
        assertThat(manage("prometheus")).containsPattern(ranLaterFilters(THREADS.getOrDefault(form, "")));

        redis.opsForSet().add(KEY, CALLER);
        awaitStatus(form == Check.NONE ? 200 : 403, within(form));
        redis.opsForSet().remove(KEY, CALLER);
        awaitStatus(200, within(form));

        REDIS.stop();
        long start = System.nanoTime();
        HttpResponse<String> answer = call();
        assertThat(answer.statusCode()).isEqualTo(ASKING.contains(form) ? 503 : 200);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(REDIS_TIMEOUT.plus(SHORTLY));
        if (ASKING.contains(form)) {
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
            assertThat(answer.body()).contains("The blacklist cannot be read.");
            assertThat(manage("health/readiness")).contains("\"status\":\"DOWN\"");
        }
        if (form == Check.NONE) {
            assertThat(manage("health/readiness")).contains("nobody, the blacklist is switched off");
        }

        REDIS.start();
        // Lettuce doubles its pause between two attempts to connect.
        awaitStatus(200, SHORTLY.multipliedBy(5));
    }

    /** The next request, but for memory: a change that nobody announces waits there for the reload. */
    private static Duration within(Check form) {
        return form == Check.MEMORY ? RELOAD.plus(SHORTLY) : Duration.ZERO;
    }

    private static String ranLaterFilters(String threads) {
        return "gateway_later_filters_total\\{threads=\"" + threads + "\"} [1-9]";
    }

    private ConfigurableApplicationContext start(Check form) {
        ConfigurableApplicationContext started = new SpringApplicationBuilder(GatewayApplication.class)
                .run(
                        "--server.port=0",
                        "--management.server.port=0",
                        "--logging.level.access=warn",
                        "--gateway.uid-service.url=" + UID.url(),
                        "--spring.data.redis.port=" + REDIS.port(),
                        "--spring.data.redis.timeout=" + REDIS_TIMEOUT.toMillis() + "ms",
                        "--gateway.blacklist.reload=" + RELOAD.toMillis() + "ms",
                        "--gateway.blacklist.check=" + form);
        gateway = Optional.of(started);
        return started;
    }

    private void awaitStatus(int status, Duration within) throws Exception {
        long end = System.nanoTime() + within.toNanos();
        int seen = call().statusCode();
        while (seen != status && System.nanoTime() < end) {
            Thread.sleep(50);
            seen = call().statusCode();
        }
        assertThat(seen).as("status after at most %s", within).isEqualTo(status);
    }

    private HttpResponse<String> call() throws Exception {
        return get("local.server.port", "/uid");
    }

    private String manage(String endpoint) throws Exception {
        return get("local.management.port", "/actuator/" + endpoint).body();
    }

    private HttpResponse<String> get(String port, String path) throws Exception {
        String number = gateway.orElseThrow().getEnvironment().getRequiredProperty(port);
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + number + path))
                .header("X-Forwarded-For", CALLER)
                .timeout(Duration.ofSeconds(20))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
