package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.RedisForTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "management.server.port=0",
            "gateway.response-timeout=2s",
            "gateway.blacklist.reload=3s",
            "logging.level.access=warn",
        })
@Timeout(60)
class GatewayIT {

    private static final Duration RELOAD = Duration.ofSeconds(3);
    private static final Duration READING = Duration.ofSeconds(2);
    private static final int ROUNDS = 3;
    private static final Duration STEP = Duration.ofMillis(50);

    private static final TinyBackend TRIP = new TinyBackend("trip");
    private static final TinyBackend UID = new TinyBackend("uid");
    private static final RedisForTest REDIS = new RedisForTest();

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    @LocalServerPort
    private int port;

    @LocalManagementPort
    private int managementPort;

    @Autowired
    private ReactiveStringRedisTemplate redis;

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry registry) {
        registry.add("gateway.trip-service.url", TRIP::url);
        registry.add("gateway.uid-service.url", UID::url);
        registry.add("spring.data.redis.port", REDIS::port);
    }

    @AfterAll
    static void close() {
        TRIP.close();
        UID.close();
        REDIS.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/uid, uid GET /uid",
        "/uid?count=3, uid GET /uid?count=3",
        "/trip/uid, trip GET /uid",
        "/orders, trip GET /orders",
        "/orders/7/pay, trip GET /orders/7/pay",
        "/products?page=1, trip GET /products?page=1",
        "/products/1, trip GET /products/1",
    })
    void eachRouteReachesItsService(String path, String said) throws Exception {
        assertThat(call(path, "198.51.100.1").body()).isEqualTo(said + " for 198.51.100.1");
    }

    @Test
    void anAnnouncedCallerIsRefusedAtOnceAndLetInAgainAfterRemoval() throws Exception {
        String caller = "198.51.100.2";
        assertThat(call("/uid", caller).statusCode()).isEqualTo(200);
        long start = System.nanoTime();
        for (int round = 0; round < ROUNDS; round++) {
            redis.opsForSet().add("gateway:blacklist", caller).block(READING);
            redis.convertAndSend("gateway:blacklist:changed", "added").block(READING);
            awaitStatus(caller, 403, RELOAD);
            assertThat(call("/uid", "198.51.100.3").statusCode()).isEqualTo(200);
            redis.opsForSet().remove("gateway:blacklist", caller).block(READING);
            redis.convertAndSend("gateway:blacklist:changed", "removed").block(READING);
            awaitStatus(caller, 200, RELOAD);
        }

        // Without the messages every change but the first would have waited for a reload of its own.
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(RELOAD.multipliedBy(2 * ROUNDS - 2));
    }

    @Test
    void aChangeThatNobodyAnnouncesIsInForceWithinTheReload() throws Exception {
        String caller = "198.51.100.4";
        redis.opsForSet().add("gateway:blacklist", caller).block(READING);
        awaitStatus(caller, 403, RELOAD.plus(READING));
        assertThat(call("/uid", caller).headers().firstValue("Content-Type")).hasValue("application/problem+json");

        redis.opsForSet().remove("gateway:blacklist", caller).block(READING);
        awaitStatus(caller, 200, RELOAD.plus(READING));
    }

    @Test
    void withoutRedisTheLastKnownListStaysInForceAndHealthSaysSo() throws Exception {
        String before = "198.51.100.5";
        String after = "198.51.100.6";
        redis.opsForSet().add("gateway:blacklist", before).block(READING);
        awaitStatus(before, 403, RELOAD.plus(READING));
        REDIS.stop();
        awaitHealth("failure", RELOAD.multipliedBy(4));

        assertThat(call("/uid", before).statusCode()).isEqualTo(403);
        assertThat(call("/uid", after).statusCode()).isEqualTo(200);
        assertThat(manage("/actuator/health").statusCode()).isEqualTo(503);
        assertThat(manage("/actuator/health/readiness").statusCode()).isEqualTo(200);

        REDIS.start();
        awaitStatus(before, 200, RELOAD.multipliedBy(4));
        redis.opsForSet().add("gateway:blacklist", after).block(READING);
        awaitStatus(after, 403, RELOAD.plus(READING));
        redis.opsForSet().remove("gateway:blacklist", after).block(READING);
    }

    @ParameterizedTest
    @CsvSource({"/orders/slow, 504", "/orders/break, 502", "/nothing, 404"})
    void whatGoesWrongBehindIsAProblemToTheCaller(String path, int status) throws Exception {
        HttpResponse<String> answer = call(path, "198.51.100.7");

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(answer.body()).contains("\"status\":" + status, "\"instance\":\"" + path + "\"");
    }

    @Test
    void theManagementPortShowsSettingsAndMeters() throws Exception {
        assertThat(manage("/actuator/info").body())
                .contains("\"gateway.blacklist.check\":\"memory\"", "\"gateway.response-timeout\":\"2000ms\"");
        assertThat(manage("/actuator/prometheus").body()).contains("gateway_blacklist_addresses", "jvm_threads_live");
    }

    private void awaitStatus(String caller, int status, Duration within) throws Exception {
        long end = System.nanoTime() + within.toNanos();
        int seen = call("/uid", caller).statusCode();
        while (seen != status && System.nanoTime() < end) {
            Thread.sleep(STEP.toMillis());
            seen = call("/uid", caller).statusCode();
        }
        assertThat(seen).as("status for %s after at most %s", caller, within).isEqualTo(status);
    }

    private void awaitHealth(String part, Duration within) throws Exception {
        long end = System.nanoTime() + within.toNanos();
        String seen = manage("/actuator/health").body();
        while (!seen.contains(part) && System.nanoTime() < end) {
            Thread.sleep(STEP.toMillis());
            seen = manage("/actuator/health").body();
        }
        assertThat(seen).contains(part);
    }

    private HttpResponse<String> call(String path, String caller) throws Exception {
        return client.send(
                request(port, path).header("X-Forwarded-For", caller).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> manage(String path) throws Exception {
        return client.send(request(managementPort, path).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder request(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(20));
    }
}
