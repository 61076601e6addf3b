package dev.chokepoint.catalogue.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the entry point of an image is told, with the real system and three findings of the test. */
class LaunchMainTest extends LaunchCase {

    private static final String IN_CLUSTER = "KUBERNETES_SERVICE_HOST";

    @Test
    void aComponentsOwnSettingsAreThoseOfItsSystem() {
        assertThat(text("third-party")).isEqualTo("""
                argument -Xmx96m
                argument -XX:+UseSerialGC
                argument -Dfile.encoding=UTF-8
                argument -Duser.timezone=UTC
                argument -Dthird-party.port=8090
                argument -Dthird-party.seed=42
                argument -Dthird-party.delay.median=1s
                argument -Dthird-party.delay.sigma=0.45
                argument -Dthird-party.delay.max=2s
                argument -Dthird-party.address=0.0.0.0
                """);
        assertThat(text("redis-relay")).isEqualTo("""
                argument -Xmx64m
                argument -XX:+UseSerialGC
                argument -Dfile.encoding=UTF-8
                argument -Duser.timezone=UTC
                argument -Drelay.port=6380
                argument -Drelay.management.port=9380
                argument -Drelay.target.host=redis
                argument -Drelay.target.port=6379
                argument -Drelay.address=0.0.0.0
                """);
        assertThat(text("uid-service")).isEqualTo("""
                argument -Xmx128m
                argument -XX:+UseSerialGC
                argument -Dfile.encoding=UTF-8
                argument -Duser.timezone=UTC
                argument -Dserver.address=0.0.0.0
                argument -Dmanagement.server.address=0.0.0.0
                argument -Duid.worker-id.source=redis
                argument -Duid.redis.address=redis://redis:6379
                argument -Dmanagement.endpoint.health.probes.enabled=true
                argument -Dmanagement.endpoint.health.group.readiness.include=readinessState,workerId
                """);
        assertThat(text("gateway")).isEqualTo("""
                argument -Xmx192m
                argument -XX:+UseG1GC
                argument -Dfile.encoding=UTF-8
                argument -Duser.timezone=UTC
                argument -Dserver.address=0.0.0.0
                argument -Dmanagement.server.address=0.0.0.0
                argument -Dspring.data.redis.host=redis
                argument -Dspring.data.redis.port=6379
                argument -Dgateway.trip-service.url=http://trip-service:8080
                argument -Dgateway.uid-service.url=http://uid-service:8082
                argument -Dmanagement.endpoint.health.probes.enabled=true
                part spring-cloud-gateway
                """);
    }

    @Test
    void theFindingsComeOverTheComponentsOwnSettings() {
        assertThat(text("trip-service")).isEqualTo("""
                argument -Xmx512m
                argument -XX:+UseG1GC
                argument -Dfile.encoding=UTF-8
                argument -Duser.timezone=UTC
                argument -Dserver.address=0.0.0.0
                argument -Dmanagement.server.address=0.0.0.0
                argument -Dspring.datasource.url=jdbc:mysql://mariadb:3306/trip?sslMode=DISABLED\
                &allowPublicKeyRetrieval=true&connectionTimeZone=UTC
                argument -Dspring.datasource.druid.initial-size=20
                argument -Dspring.datasource.druid.min-idle=20
                argument -Dspring.datasource.druid.max-active=400
                argument -Dtrip.redis.address=redis://redis:6379
                argument -Duid.redis.address=redis://redis:6379
                argument -Dseata.service.grouplist.default=seata-server:8091
                argument -Dtrip.third-party.url=http://third-party:8090
                argument -Dspring.datasource.username=trip
                argument -Dspring.flyway.url=jdbc:mysql://mariadb:3306/trip?sslMode=DISABLED\
                &allowPublicKeyRetrieval=true&connectionTimeZone=UTC
                argument -Dspring.flyway.user=migration
                argument -Dmanagement.endpoint.health.probes.enabled=true
                argument -Dmanagement.endpoint.health.group.readiness.include=readinessState,firstWorkerId
                argument -XX:ActiveProcessorCount=4
                argument -Dlook=asynchronous
                """);
        assertThat(text("seata-server")).isEqualTo("""
                argument -Xmx384m
                argument -XX:+UseG1GC
                argument -Dfile.encoding=UTF-8
                argument -Duser.timezone=UTC
                argument -Dserver.port=7091
                argument -Dserver.address=127.0.0.1
                argument -Dseata.server.service-port=8091
                argument -Dseata.config.type=file
                argument -Dseata.registry.type=file
                argument -Dseata.store.mode=db
                argument -Dseata.store.session.mode=db
                argument -Dseata.store.lock.mode=db
                argument -Dseata.store.db.datasource=druid
                argument -Dseata.store.db.db-type=mysql
                argument -Dseata.store.db.driver-class-name=com.mysql.cj.jdbc.Driver
                argument -Dseata.store.db.url=jdbc:mysql://mariadb:3306/seata?sslMode=DISABLED\
                &allowPublicKeyRetrieval=true&connectionTimeZone=UTC
                argument -Dseata.store.db.min-conn=20
                argument -Dseata.store.db.max-conn=100
                argument -Dseata.store.db.query-limit=10000
                argument -Dseata.store.db.user=seata
                argument -Dlog.home=/tmp/seata
                argument -Duser.home=/tmp
                argument -Dlook=2
                part seata-server-2.0.0
                """);
    }

    private String text(String component) {
        Said said = run(component, Map.of());
        assertThat(said.err()).isEmpty();
        return String.join("\n", said.out()) + "\n";
    }

    @Test
    void aVariableFlipsOneFindingAndBringsItsPartAndReplicas() {
        assertThat(run("trip-service", Map.of("FIX_TRIP_CPU", "off")).out())
                .contains("argument -XX:ActiveProcessorCount=8", "argument -Dlook=asynchronous");
        assertThat(run("seata-server", Map.of("FIX_TRIP_SERVER", "off")).out())
                .contains("argument -Dlook=1", "part seata-server-1.6.1", "replicas 2");
    }

    @Test
    void aFindingUnderMeasurementBringsItsPartAndReplicasAlsoAtItsDefault() {
        assertThat(run("seata-server", Map.of("FIX_TRIP_SERVER", "on", "MEASURE", "trip-server"))
                        .out())
                .contains("part seata-server-1.6.1", "replicas 2");
        assertThat(run("seata-server", Map.of("MEASURE", "trip-server@seata-server-2.0.0"))
                        .out())
                .contains("part seata-server-2.0.0");
    }

    @Test
    void aSizeWinsOverTheComponentsOwnTheFindingsOverBothAndTheUserOverAll() throws IOException {
        finding("trip-heap", "trip-service", "{jvm: [\"-Xms1g\"]}", "{jvm: [\"-Xms2g\"]}", "");

        Said said = run(
                "trip-service",
                Map.of("JAVA_OPTIONS", " -XX:+UseSerialGC\n-Dlook=other  "),
                "-Xmx3g",
                "-Xms3g",
                "-Dlook=word");

        assertThat(said.out())
                .contains("argument -Xmx3g", "argument -Xms2g", "argument -XX:+UseSerialGC", "argument -Dlook=other")
                .noneMatch(line -> line.contains("512m") || line.contains("G1GC") || line.contains("=word"));
    }

    @Test
    void anEmptyWordIsIgnored() {
        assertThat(run("uid-service", Map.of(), "", " ")).isEqualTo(run("uid-service", Map.of()));
    }

    @Test
    void aVariableTellsWhereAComponentAnswers() {
        assertThat(run("gateway", Map.of("ADDRESS_TRIP_SERVICE", "one, two:81", "ADDRESS_UID_SERVICE", ""))
                        .out())
                .contains(
                        "argument -Dgateway.trip-service.url=http://one:8080,http://two:81",
                        "argument -Dgateway.uid-service.url=http://uid-service:8082");
        assertThat(run("gateway", Map.of("ADDRESS_TRIP_SERVICE", "each")).out())
                .contains(
                        "argument -Dgateway.trip-service.url=http://trip-service:8080",
                        "argument -Dgateway.trip-service.resolve=5s");
        assertThat(refusal(run("gateway", Map.of("ADDRESS_UID_SERVICE", "uid:70000"))))
                .singleElement()
                .asString()
                .startsWith("ADDRESS_UID_SERVICE holds \"uid:70000\"; allowed: each, or host");
        assertThat(refusal(run("gateway", Map.of("INDEX", "9999999999"))))
                .containsExactly("INDEX is 9999999999; allowed: 0 to 9999; do: mend it");
        assertThat(refusal(run("gateway", Map.of("ADDRESS_UID_SERVICE", "uid:x"))))
                .containsExactly("ADDRESS_UID_SERVICE holds \"uid:x\"; allowed: each, or host or host:port separated by"
                        + " commas; do: mend it");
    }

    @Test
    void severalAddressesBringTheSettingsThatTheyNeed() {
        Map<String, String> two = Map.of("ADDRESS_SEATA_SERVER", "seata-server-0,seata-server-1", "INDEX", "1");

        assertThat(run("trip-service", two).out())
                .contains(
                        "argument -Dseata.service.grouplist.default=seata-server-0:8091;seata-server-1:8091",
                        "argument -Dseata.client.load-balance.type=RandomLoadBalance");
        assertThat(run("seata-server", two).out()).containsSubsequence("word -n", "word 2");
        assertThat(run("seata-server", Map.of("ADDRESS_SEATA_SERVER", "seata-server-0"))
                        .out())
                .noneMatch(line -> line.startsWith("word "));
    }

    @Test
    void aStartedRelayIsCalledInPlaceOfItsTarget() throws IOException {
        List<String> throughRelay =
                List.of("argument -Dspring.data.redis.host=redis-relay", "argument -Dspring.data.redis.port=6380");
        assertThat(run("gateway", Map.of("WITH", "redis-relay")).out()).containsAll(throughRelay);
        assertThat(refusal(run("gateway", Map.of("WITH", "relay"))))
                .containsExactly("environment: WITH: \"relay\" is no optional component of target compose;"
                        + " allowed: redis-relay, trip-database-relay; do: mend the name");
        assertThat(run("trip-service", Map.of("WITH", "trip-database-relay")).out())
                .anyMatch(line -> line.contains("//trip-database-relay:3311/trip"));

        finding("gateway-far", "gateway", "{code: {look: far}}", "{code: {look: near}}", """
                with:
                  redis-relay: {properties: {relay.round-trip: 3ms}}
                  seata-store-relay: {properties: {relay.round-trip: 3ms}}
                """);
        assertThat(run("gateway", Map.of()).out()).contains("argument -Dspring.data.redis.host=redis");
        assertThat(run("gateway", Map.of("MEASURE", "gateway-far")).out())
                .containsAll(throughRelay)
                .contains("missing seata-store-relay")
                .doesNotContain("missing redis-relay");
        assertThat(run("redis-relay", Map.of("MEASURE", "gateway-far")).out())
                .contains("argument -Drelay.round-trip=3ms", "argument -Drelay.target.host=redis");
        assertThat(run("gateway", Map.of("MEASURE", "gateway-far", IN_CLUSTER, "10.96.0.1"))
                        .out())
                .as("no overlay has a relay")
                .contains("argument -Dspring.data.redis.host=redis", "missing redis-relay");
    }

    @Test
    void theSeedIsThatOfThePair() {
        assertThat(run("third-party", Map.of("SEED", "7")).out()).contains("argument -Dthird-party.seed=7");
        assertThat(refusal(run("third-party", Map.of("SEED", "seven"))))
                .containsExactly("SEED is \"seven\"; allowed: a whole number; do: mend it");
    }
}
