package dev.chokepoint.catalogue.container;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the entry point of an image is told, with the real system and three findings of the test. */
class LaunchMainTest {

    private static final int PROCESSORS = 4;
    private static final Path SYSTEMS = Path.of("..", "..", "systems");
    private static final String IN_CLUSTER = "KUBERNETES_SERVICE_HOST";

    private static final String LESSON = """
            ## Symptom
            Slow.
            ## False leads
            The database.
            ## Cause
            A call.
            ## Fix
            Later.
            ## See it yourself
            Look.
            ## What came out
            REPRODUCED.
            ## What this does not prove
            Much.
            """;

    @TempDir
    Path folder = Path.of("");

    private Path findings = Path.of("");

    private record Said(int code, List<String> out, List<String> err) {}

    @BeforeEach
    void threeFindings() throws IOException {
        findings = Files.createDirectory(folder.resolve("findings"));
        finding("trip-look", "trip-service", "{code: {look: blocking}}", "{code: {look: asynchronous}}", "");
        finding(
                "trip-cpu",
                "trip-service",
                "{jvm: [\"-XX:ActiveProcessorCount=8\"]}",
                "{jvm: [\"-XX:ActiveProcessorCount=${processors}\"]}",
                "");
        finding(
                "trip-server",
                "seata-server",
                "{properties: {look: \"1\"}}",
                "{properties: {look: \"2\"}}",
                """
                with:
                  seata-server: {part: seata-server-1.6.1, replicas: 2}
                versions: {seata-server-2.0.0: no_effect}
                """);
    }

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
                argument -Dgateway.trusted-proxies=127[.]0[.]0[.]1|::1|0:0:0:0:0:0:0:1|10[.].*|\
                172[.](1[6-9]|2[0-9]|3[01])[.].*|192[.]168[.].*
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
                argument -Dspring.datasource.username=chokepoint
                argument -Dmanagement.endpoint.health.probes.enabled=true
                argument -Dmanagement.endpoint.health.group.readiness.include=readinessState,workerId
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
                argument -Dseata.store.db.user=chokepoint
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
                .contains("argument -Dgateway.trip-service.url=http://10.0.0.2:8080,http://10.0.0.3:8080");
        assertThat(refusal(run("gateway", Map.of("ADDRESS_UID_SERVICE", "each"))))
                .containsExactly("ADDRESS_UID_SERVICE is each, and the name uid-service has no address;"
                        + " allowed: a name that DNS knows; do: start uid-service first");
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
                        + " allowed: redis-relay; do: mend the name");

        finding(
                "gateway-far",
                "gateway",
                "{code: {look: far}}",
                "{code: {look: near}}",
                """
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

    @Test
    void aPartThatHasAnImageOfItsOwnIsRefused() throws IOException {
        finding("gateway-engine", "gateway", "{part: spring-cloud-gateway}", "{part: envoy}", "");

        assertThat(refusal(run("gateway", Map.of())))
                .containsExactly("launch: gateway: is asked for the part envoy, which is not in this image; allowed:"
                        + " spring-cloud-gateway; do: start the service envoy beside it (docker compose: its profile;"
                        + " see docs/deploy.md), and leave this toggle at its default");
    }

    @Test
    void aBlankInAnArgumentStaysInItAndSeveralLinesAreRefused() {
        assertThat(run("uid-service", Map.of(), "-Dgreeting=good day").out())
                .contains("argument -Dgreeting=good day");
        assertThat(refusal(run("uid-service", Map.of(), "-Dgreeting=good\nday")))
                .containsExactly("launch: -Dgreeting: its value has several lines; allowed: one line, for a shell"
                        + " reads it; do: write it without a line break");
    }

    @Test
    void fewerProcessorsThanTheContainerHasAreRefusedWithTheWayToGetThem() throws IOException {
        finding("trip-one", "trip-service", "{machine: 1}", "{machine: all}", "");

        assertThat(run("trip-service", Map.of()).code()).isZero();
        assertThat(refusal(run("trip-service", Map.of("FIX_TRIP_ONE", "off"))))
                .containsExactly("trip-service: machine: is asked to run on 1 processors, and this container has 4;"
                        + " allowed: 4, for the processors of a container are its limit; do: give the container a CPU"
                        + " limit of 1 (docker compose: .env; Kubernetes: resources.limits.cpu) and start it anew");
    }

    @Test
    void aSettingOfTheKernelIsComparedAndNeverChanged() throws IOException {
        finding(
                "trip-queue",
                "trip-service",
                "{sysctl: {net.core.somaxconn: \"128\"}}",
                "{sysctl: {net.core.somaxconn: \"4096\"}}",
                "");
        Path kernel = Files.createDirectories(folder.resolve("sys/net/core"));
        Path setting = Files.writeString(kernel.resolve("somaxconn"), "4096\n");

        assertThat(run("trip-service", Map.of()).code()).isZero();
        assertThat(String.join("\n", refusal(run("trip-service", Map.of("FIX_TRIP_QUEUE", "off")))))
                .startsWith("trip-service: sysctl net.core.somaxconn: is asked to be 128, and in this container it is"
                        + " 4096; allowed: what the kernel has, for it is never changed silently; do: ");

        Files.delete(setting);
        assertThat(String.join("\n", refusal(run("trip-service", Map.of()))))
                .contains("in this container it cannot be read (");
    }

    @Test
    void whatDoesNotExistIsRefusedWithWhatDoes() {
        assertThat(refusal(run("trip-service", Map.of("FIX_TRIP_LOOKS", "off"))))
                .containsExactly("environment: FIX_TRIP_LOOKS: no finding has this toggle;"
                        + " allowed: FIX_TRIP_CPU, FIX_TRIP_LOOK, FIX_TRIP_SERVER; do: mend the name");
        assertThat(refusal(run("trip-servise", Map.of()))).singleElement().satisfies(problem -> assertThat(problem)
                .startsWith("launch: component: \"trip-servise\" does not exist; allowed: gateway, "));
        assertThat(refusal(run("mariadb", Map.of()))).singleElement().satisfies(problem -> assertThat(problem)
                .startsWith("launch: mariadb: is a MARIADB; allowed: a component of kind jvm or relay"));
        assertThat(refusal(run(List.of("trap", "gateway", findings.toString(), SYSTEMS.toString()), Map.of())))
                .containsExactly("launch: system: \"trap\" does not exist; allowed: trip; do: use one of these");
        assertThat(refusal(run(List.of("trip"), Map.of()))).singleElement().satisfies(problem -> assertThat(problem)
                .startsWith("launch: arguments: there are 1; allowed: <system>"));
    }

    private static List<String> refusal(Said said) {
        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        return said.err();
    }

    private Said run(String component, Map<String, String> environment, String... words) {
        List<String> arguments =
                new ArrayList<>(List.of("trip", component, findings.toString(), SYSTEMS.toString()));
        arguments.addAll(List.of(words));
        return run(arguments, environment);
    }

    private Said run(List<String> arguments, Map<String, String> environment) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = new LaunchMain(
                        environment,
                        new ContainerLimits(PROCESSORS, folder.resolve("sys")),
                        name -> name.equals("trip-service") ? List.of("10.0.0.2", "10.0.0.3") : List.of())
                .run(arguments, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
        return new Said(
                code,
                out.toString(UTF_8).lines().toList(),
                err.toString(UTF_8).lines().toList());
    }

    private void finding(String id, String component, String off, String on, String extra) throws IOException {
        Files.writeString(findings.resolve(id + ".md"), """
                ---
                title: A finding of a test
                source: {report: "000", quote: "慢"}
                system: trip
                kind: ratio
                toggle:
                  component: %s
                  default: on
                  off: %s
                  on: %s
                %sload: {plan: order, threads: 1, warmup: 1s, measure: 1s}
                quick: {warmup: 1s, measure: 1s}
                primary: {metric: throughput, unit: requests/s, better: higher}
                mechanism: {probe: threads.live, unit: threads, expect: "off > on"}
                expect: reproduced
                ---

                %s""".formatted(component, off, on, extra, LESSON));
    }
}
