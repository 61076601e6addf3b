package dev.chokepoint.uid.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.testing.FreePort;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.ConfigurableApplicationContext;

/** Starts the whole service on free ports, with the settings as the command line gives them. */
class UidServiceIT {

    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final HttpClient client = HttpClient.newHttpClient();
    private final Cleanup cleanup = new Cleanup();

    @AfterEach
    void stop() throws Exception {
        cleanup.endAll();
    }

    @Test
    void theServiceIssuesIdsAndShowsItsSettingsAndItsHealth() throws Exception {
        RedisForTest redis = new RedisForTest();
        cleanup.add(redis::close);
        ConfigurableApplicationContext service = start("redis", redis.port());

        assertThat(get(service, "local.server.port", "/uid").body()).matches("\\{\"id\":\"\\d{17,19}\"}");
        assertThat(get(service, "local.server.port", "/uid?count=3").body())
                .matches("\\{\"ids\":\\[\"\\d+\",\"\\d+\",\"\\d+\"]}");
        assertThat(get(service, "local.management.port", "/actuator/health").body())
                .contains("\"workerId\":{\"details\":{\"source\":\"redis\",\"workerId\":")
                .contains("\"status\":\"UP\"");
        assertThat(get(service, "local.management.port", "/actuator/info").body())
                .contains("\"uid.worker-id.source\":\"redis\"")
                .contains("\"uid.lease.duration\":\"PT1S\"")
                .contains("\"uid.clock-back\":\"logical-time\"")
                .contains("\"jvm.available-processors\":\"");
        assertThat(get(service, "local.management.port", "/actuator/prometheus").body())
                .contains("http_server_requests_seconds_count", "uid_clock_back_refusals_total 0.0");
    }

    @Test
    void badInputIsAProblem() throws Exception {
        ConfigurableApplicationContext service = start("host", FreePort.find());

        for (String count : new String[] {"0", "-1", "1001", "x", "", "99999999999"}) {
            HttpResponse<String> reply = get(service, "local.server.port", "/uid?count=" + count);
            assertThat(reply.statusCode()).as(count).isEqualTo(400);
            assertThat(reply.headers().firstValue("Content-Type")).contains("application/problem+json");
        }
        assertThat(get(service, "local.server.port", "/uid?count=1001").body())
                .contains("count 1001 is outside 1..1000");
        assertThat(get(service, "local.management.port", "/actuator/info").body())
                .contains("\"uid.worker-id.source\":\"host\"")
                .doesNotContain("uid.lease");
    }

    @Test
    void aLostLeaseStopsTheServiceUntilRedisIsBack() throws Exception {
        RedisForTest redis = new RedisForTest();
        cleanup.add(redis::close);
        ConfigurableApplicationContext service = start("redis", redis.port());

        redis.stop();
        awaitStatus(service, "local.server.port", "/uid", 503);
        HttpResponse<String> refused = get(service, "local.server.port", "/uid");
        assertThat(refused.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(refused.headers().firstValue("Retry-After")).contains("1");
        HttpResponse<String> health = get(service, "local.management.port", "/actuator/health");
        assertThat(health.statusCode()).isEqualTo(503);
        assertThat(health.body()).contains("was not renewed within PT0.9S");

        redis.start();
        awaitStatus(service, "local.server.port", "/uid", 200);
        awaitStatus(service, "local.management.port", "/actuator/health", 200);
    }

    @Test
    void anUnknownSourceFailsTheStartAndNamesTheAllowedOnes() {
        int redisPort = FreePort.find();

        assertThatThrownBy(() -> start("zookeeper", redisPort))
                .isInstanceOf(InvalidConfigurationPropertyValueException.class)
                .hasMessageContaining("uid.worker-id.source")
                .hasMessageContaining("zookeeper")
                .hasMessageContaining("allowed: redis, host");
    }

    @Test
    void aStartWithoutRedisFailsAndNamesThePlace() {
        int redisPort = FreePort.find();

        assertThatThrownBy(() -> start("redis", redisPort))
                .hasRootCauseInstanceOf(IOException.class)
                .satisfies(failure -> assertThat(new NoWorkerIdFailureAnalyzer().analyze(failure))
                        .isNotNull()
                        .satisfies(analysis -> assertThat(analysis.getDescription())
                                .contains("no Redis answers at redis://127.0.0.1:" + redisPort)))
                .hasStackTraceContaining(WorkerIdUnavailableException.class.getName());
    }

    private ConfigurableApplicationContext start(String source, int redisPort) {
        ConfigurableApplicationContext service = new SpringApplication(UidApplication.class)
                .run(
                        "--uid.worker-id.source=" + source,
                        "--uid.redis.address=redis://127.0.0.1:" + redisPort,
                        "--uid.lease.duration=1s",
                        "--uid.lease.quarantine=2s",
                        "--server.port=0",
                        "--management.server.port=0");
        cleanup.add(service::close);
        return service;
    }

    private HttpResponse<String> get(ConfigurableApplicationContext service, String port, String path)
            throws IOException, InterruptedException {
        String place = "http://127.0.0.1:" + service.getEnvironment().getRequiredProperty(port);
        HttpRequest request = HttpRequest.newBuilder(URI.create(place + path))
                .timeout(DEADLINE)
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private void awaitStatus(ConfigurableApplicationContext service, String port, String path, int status)
            throws IOException, InterruptedException {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (get(service, port, path).statusCode() != status) {
            assertThat(System.nanoTime())
                    .as("%s has not become %d within %s", path, status, DEADLINE)
                    .isLessThan(deadline);
            Thread.sleep(20);
        }
    }
}
