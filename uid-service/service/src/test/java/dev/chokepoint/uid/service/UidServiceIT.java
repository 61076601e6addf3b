package dev.chokepoint.uid.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.testing.FreePort;
import dev.chokepoint.testing.LocalHttp;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.Waiting;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.ConfigurableApplicationContext;

/** The whole service on free ports, with the settings as the command line gives them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UidServiceIT {

    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final RedisForTest redis = new RedisForTest();
    private final ConfigurableApplicationContext leasing = start("redis", redis.port(), "1s", true);

    @AfterAll
    void stop() {
        leasing.close();
        redis.close();
    }

    @Test
    void theServiceIssuesIdsAndShowsItsSettingsAndItsHealth() {
        assertThat(ids(leasing, "").body()).matches("\\{\"id\":\"\\d{17,19}\"}");
        assertThat(ids(leasing, "?count=3").body()).matches("\\{\"ids\":\\[\"\\d+\",\"\\d+\",\"\\d+\"]}");
        assertThat(management(leasing, "health").body())
                .contains("\"workerId\":{\"details\":{\"source\":\"redis\",\"workerId\":")
                .contains("\"status\":\"UP\"");
        assertThat(management(leasing, "info").body())
                .contains("\"uid.worker-id.source\":\"redis\"")
                .contains("\"uid.lease.duration\":\"PT1S\"", "\"uid.lease.first-start\":\"true\"")
                .contains("\"uid.clock-back\":\"logical-time\"")
                .contains("\"jvm.available-processors\":\"");
        assertThat(management(leasing, "prometheus").body())
                .contains("http_server_requests_seconds_count", "uid_clock_back_refusals_total 0.0")
                .contains("uid_lease_losses_total ");
    }

    @Test
    void aLostLeaseStopsTheServiceUntilRedisIsBack() {
        redis.stop();
        Waiting.until("no ids without Redis", DEADLINE, () -> ids(leasing, "").statusCode() == 503);
        HttpResponse<String> refused = ids(leasing, "");
        assertThat(refused.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(refused.headers().firstValue("Retry-After")).contains("1");
        HttpResponse<String> health = management(leasing, "health");
        assertThat(health.statusCode()).isEqualTo(503);
        assertThat(health.body()).contains("was not renewed within PT0.9S");

        redis.start();
        Waiting.until("ids again", DEADLINE, () -> ids(leasing, "").statusCode() == 200);
        Waiting.until(
                "healthy again", DEADLINE, () -> management(leasing, "health").statusCode() == 200);
        assertThat(management(leasing, "prometheus").body()).doesNotContain("uid_lease_losses_total 0.0");
    }

    @Test
    void aRedisThatMayHaveLostItsLeasesGivesNoIdsAndTheServiceSaysUntilWhen() {
        try (RedisForTest empty = new RedisForTest();
                ConfigurableApplicationContext service = start("redis", empty.port(), "1m", false)) {
            HttpResponse<String> refused = ids(service, "");
            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.body()).contains("no ids until 2", "it has no record of earlier leases");
            assertThat(refused.headers().firstValue("Retry-After").map(Long::valueOf))
                    .hasValueSatisfying(seconds -> assertThat(seconds).isBetween(2L, 61L));
            HttpResponse<String> health = management(service, "health");
            assertThat(health.statusCode()).isEqualTo(503);
            assertThat(health.body()).contains("no ids until 2");
        }
    }

    @Test
    void badInputIsAProblem() {
        try (ConfigurableApplicationContext service = start("host", FreePort.find(), "1s", false)) {
            for (String count : new String[] {"0", "-1", "1001", "x", "", "99999999999"}) {
                HttpResponse<String> reply = ids(service, "?count=" + count);
                assertThat(reply.statusCode()).as(count).isEqualTo(400);
                assertThat(reply.headers().firstValue("Content-Type")).contains("application/problem+json");
            }
            assertThat(ids(service, "?count=1001").body()).contains("count 1001 is outside 1..1000");
            assertThat(management(service, "info").body())
                    .contains("\"uid.worker-id.source\":\"host\"")
                    .doesNotContain("uid.lease");
        }
    }

    @Test
    void aWrongSettingFailsTheStartAndNamesWhatIsAllowed() {
        assertThatThrownBy(() -> start("zookeeper", redis.port(), "1s", true))
                .isInstanceOf(InvalidConfigurationPropertyValueException.class)
                .hasMessageContaining("uid.worker-id.source")
                .hasMessageContaining("zookeeper")
                .hasMessageContaining("allowed: redis, host");
        assertThatThrownBy(() -> start("redis", redis.port(), "1ms", true))
                .hasStackTraceContaining("uid.lease.duration=PT0.001S is outside PT0.3S..PT1H");
    }

    @Test
    void aStartWithoutRedisFailsAndNamesThePlace() {
        int redisPort = FreePort.find();

        assertThatThrownBy(() -> start("redis", redisPort, "1s", true))
                .hasRootCauseInstanceOf(IOException.class)
                .satisfies(failure -> assertThat(new NoWorkerIdFailureAnalyzer().analyze(failure))
                        .isNotNull()
                        .satisfies(analysis -> assertThat(analysis.getDescription())
                                .contains("no Redis answers at redis://127.0.0.1:" + redisPort)))
                .hasStackTraceContaining(WorkerIdUnavailableException.class.getName());
    }

    private static ConfigurableApplicationContext start(
            String source, int redisPort, String lease, boolean firstStart) {
        return new SpringApplication(UidApplication.class)
                .run(
                        "--uid.worker-id.source=" + source,
                        "--uid.redis.address=redis://127.0.0.1:" + redisPort,
                        "--uid.lease.duration=" + lease,
                        "--uid.lease.quarantine=2m",
                        "--uid.lease.first-start=" + firstStart,
                        "--server.port=0",
                        "--management.server.port=0");
    }

    private static HttpResponse<String> ids(ConfigurableApplicationContext service, String query) {
        return LocalHttp.get(port(service, "local.server.port"), "/uid" + query);
    }

    private static HttpResponse<String> management(ConfigurableApplicationContext service, String endpoint) {
        return LocalHttp.get(port(service, "local.management.port"), "/actuator/" + endpoint);
    }

    private static int port(ConfigurableApplicationContext service, String property) {
        return service.getEnvironment().getRequiredProperty(property, Integer.class);
    }
}
