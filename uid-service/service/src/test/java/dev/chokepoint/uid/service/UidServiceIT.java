package dev.chokepoint.uid.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.testing.FreePort;
import dev.chokepoint.testing.LocalHttp;
import dev.chokepoint.testing.ProblemShape;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.Waiting;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The whole service on free ports, with the settings as the command line gives them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(OutputCaptureExtension.class)
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
        assertThat(ProblemShape.read(refused).path("type").asString()).isEqualTo("urn:chokepoint:uid:no-ids");
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
            assertThat(ProblemShape.read(refused).path("detail").asString())
                    .contains("no ids until 2", "it has no record of earlier leases");
            assertThat(refused.headers().firstValue("Retry-After").map(Long::valueOf))
                    .hasValueSatisfying(seconds -> assertThat(seconds).isBetween(2L, 61L));
            HttpResponse<String> health = management(service, "health");
            assertThat(health.statusCode()).isEqualTo(503);
            assertThat(health.body()).contains("no ids until 2");
        }
    }

    @Test
    void everyFailedCallIsAProblemOfTheCommonShape() {
        try (ConfigurableApplicationContext service = start("host", FreePort.find(), "1s", false)) {
            for (String query : new String[] {
                "?count=0", "?count=-1", "?count=1001", "?count=x", "?count=", "?=", "?" + "x".repeat(9_000)
            }) {
                assertThat(problem(service, "/uid" + query).path("status").asInt())
                        .as(query)
                        .isEqualTo(400);
            }
            JsonNode outside = problem(service, "/uid?count=1001");
            assertThat(outside.path("detail").asString()).isEqualTo("count 1001 is outside 1..1000");
            assertThat(outside.at("/errors/0/field").asString()).isEqualTo("count");
            assertThat(problem(service, "/nowhere").path("status").asInt()).isEqualTo(404);
            assertThat(problem(service, "/uid", "Accept", "image/png")
                            .path("status")
                            .asInt())
                    .isEqualTo(406);
            int port = port(service, "local.server.port");
            assertThat(ProblemShape.read(LocalHttp.post(port, "/uid", "{}"))
                            .path("status")
                            .asInt())
                    .isEqualTo(405);
            assertThat(LocalHttp.get(port, "/uid", "Content-Type", "multipart/form-data")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(management(service, "info").body())
                    .contains("\"uid.worker-id.source\":\"host\"")
                    .doesNotContain("uid.lease");
        }
    }

    @Test
    void theOpenApiDocumentSaysWhatIsGivenAndWhatAFailedCallIsAnsweredWith() {
        JsonNode document = new JsonMapper()
                .readTree(LocalHttp.get(port(leasing, "local.server.port"), "/v3/api-docs")
                        .body());

        assertThat(document.path("paths").propertyNames()).containsExactly("/uid");
        ProblemShape.requireInOpenApi(document);
        JsonNode count = document.at("/paths/~1uid/get/parameters/0");
        assertThat(count.path("required").asBoolean()).isFalse();
        assertThat(count.at("/schema/maximum").asInt()).isEqualTo(UidController.MOST_IDS);
        assertThat(document.at("/paths/~1uid/get/responses/200").toString()).contains("OneId", "SeveralIds");
    }

    @Test
    void aWrongSettingFailsTheStartAndNamesWhatIsAllowed(CapturedOutput output) {
        assertThatThrownBy(() -> start("zookeeper", redis.port(), "1s", true))
                .hasStackTraceContaining("uid.worker-id.source");
        assertThat(output).contains("Value: \"zookeeper\"", "The following values are valid", "HOST", "REDIS");
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

    private static JsonNode problem(ConfigurableApplicationContext service, String path, String... headers) {
        return ProblemShape.read(LocalHttp.get(port(service, "local.server.port"), path, headers));
    }

    private static HttpResponse<String> management(ConfigurableApplicationContext service, String endpoint) {
        return LocalHttp.get(port(service, "local.management.port"), "/actuator/" + endpoint);
    }

    private static int port(ConfigurableApplicationContext service, String property) {
        return service.getEnvironment().getRequiredProperty(property, Integer.class);
    }
}
