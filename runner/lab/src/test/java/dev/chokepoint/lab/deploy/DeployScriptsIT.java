package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The scripts under deploy/, run by a shell on a copy of the folder, with a docker that only prints its CPUs. */
class DeployScriptsIT {
    private static final Path DEPLOY =
            Path.of("").toAbsolutePath().resolve("../../deploy").normalize();
    private static final List<String> COPIED = List.of(
            "secrets.sh",
            "compose.yaml",
            "observability/annotate.sh",
            "toggles/toggles.env",
            "images/health.sh",
            "images/wait.sh",
            "k8s/worker-ids.sh");

    /** A kubectl for worker-ids.sh: one pod gives an id, one does not, and one is being deleted. */
    private static final String KUBECTL = """
            case "$*" in
              *"exec uid-gives "*) echo '["4194304000000000"]' ;;
              *"exec uid-silent "*) echo 'HTTP/1.0 503 Service Unavailable' ;;
              *"exec uid-goes "*) exit 1 ;;
              *"get pods"*deletionTimestamp*) printf 'uid-gives\\nuid-silent\\n' ;;
              *"get pods"*) printf 'uid-gives\\nuid-silent\\nuid-goes\\n' ;;
              *"get deployment"*) echo '2 25% 100m 50m' ;;
              *"rollout status"*) echo 'deployment "uid-service" successfully rolled out' ;;
              *patch*) echo "$*" >>"${0%/*}/patches" ;;
              *) exit 1 ;;
            esac
            """;

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final HttpServer server = server();

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        for (String name : COPIED) {
            Path target = folder.resolve(name);
            Files.createDirectories(target.getParent());
            Files.copy(DEPLOY.resolve(name), target);
        }
        new Scripts(folder).command("docker", "echo 2\n");
        server.createContext("/", exchange -> {
            try (exchange) {
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                heard.add(exchange.getRequestURI().getPath());
                heard.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
                heard.add(body);
                exchange.sendResponseHeaders(exchange.getRequestURI().getPath().startsWith("/ill") ? 503 : 200, -1);
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void passwordsAreMadeOnceAndLimitsFitTheEngine() throws Exception {
        Files.writeString(folder.resolve(".env"), "MARIADB_CPUS=1\n");

        Scripts.Ended first = run(Map.of(), "secrets.sh");
        String env = Files.readString(folder.resolve(".env"));

        assertThat(first.exitCode()).as(first.text()).isZero();
        assertThat(first.text()).contains("TRIP_CPUS=2", "the usual limit of 4 would be refused");
        assertThat(env.lines()).contains("TRIP_CPUS=2", "MARIADB_CPUS=1").doesNotContain("SEATA_CPUS=2");
        assertThat(env).containsPattern("(?m)^SPRING_DATASOURCE_PASSWORD=[A-Za-z0-9]{32}$");
        for (String secret : List.of(".env", "secrets/mariadb.env", "secrets/redis.env", "secrets/gateway.env")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(secret))))
                    .as(secret)
                    .isEqualTo("rw-------");
        }

        assertThat(run(Map.of(), "secrets.sh").exitCode()).isZero();
        assertThat(Files.readString(folder.resolve(".env")).lines())
                .containsExactlyInAnyOrderElementsOf(env.lines().toList());
    }

    @Test
    void aMarkInTheDashboardsSaysTheArmAndTheFlippedToggles() throws Exception {
        String flipped = flipped().get(0);
        String another = "FIX_A2_B=off";
        own("trip-service", "# mine\n" + flipped + "\n" + another + "\n");
        own("uid-service", flipped + "\n");
        assertThat(run(Map.of(), "secrets.sh").exitCode()).isZero();

        Scripts.Ended mark = run(Map.of("GRAFANA", address()), "observability/annotate.sh", "arm \"off\"");

        assertThat(mark.exitCode()).as(mark.text()).isZero();
        JsonNode sent = JsonMapper.shared().readTree(heard.get(2));
        assertThat(sent.path("text").asString()).isEqualTo("arm \"off\" (" + flipped + " " + another + ")");
        assertThat(sent.path("tags").toString()).isEqualTo("[\"chokepoint\"]");
        assertThat(heard.get(0)).isEqualTo("/api/annotations");
        String password =
                Files.readString(folder.resolve("secrets/grafana.env")).strip().replaceFirst(".*=", "");
        assertThat(heard.get(1))
                .isEqualTo("Basic "
                        + Base64.getEncoder().encodeToString(("admin:" + password).getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aMarkSaysTheTogglesOfTheFileThatDockerComposeWasGiven() throws Exception {
        List<String> flipped = flipped();
        own("trip-service", flipped.get(0) + "\n");
        Files.writeString(folder.resolve("toggles/arm.env"), flipped.get(1) + "\n");
        Files.writeString(folder.resolve(".env"), "TOGGLES=toggles/gone.env\nTOGGLES=\"toggles/arm.env\"\n");
        assertThat(run(Map.of(), "secrets.sh").exitCode()).isZero();

        Scripts.Ended mark = run(Map.of("GRAFANA", address()), "observability/annotate.sh", "arm");

        assertThat(mark.exitCode()).as(mark.text()).isZero();
        assertThat(JsonMapper.shared().readTree(heard.get(2)).path("text").asString())
                .isEqualTo("arm (" + flipped.get(1) + ")");

        heard.clear();
        Files.delete(folder.resolve("toggles/arm.env"));
        Scripts.Ended none = run(Map.of("GRAFANA", address()), "observability/annotate.sh", "arm");

        assertThat(none.exitCode()).as(none.text()).isEqualTo(2);
        assertThat(none.text())
                .contains("TOGGLES names toggles/arm.env", "no file " + folder.resolve("toggles/arm.env"));
        assertThat(heard).isEmpty();
    }

    @Test
    void aMarkThatGrafanaDoesNotTakeIsAnErrorThatNamesGrafana() throws Exception {
        assertThat(run(Map.of(), "secrets.sh").exitCode()).isZero();
        String address = address();

        Scripts.Ended refused = run(Map.of("GRAFANA", address + "/ill"), "observability/annotate.sh", "arm");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.text()).contains("Grafana at " + address + "/ill does not take the mark: HTTP/1.1 503");

        Scripts.Ended encrypted = run(Map.of("GRAFANA", "https://grafana"), "observability/annotate.sh", "arm");
        assertThat(encrypted.exitCode()).isEqualTo(2);
        assertThat(encrypted.text()).contains("GRAFANA is https://grafana; write http://host:port.");

        stop();
        Scripts.Ended silent = run(Map.of("GRAFANA", address), "observability/annotate.sh", "arm");
        assertThat(silent.exitCode()).isEqualTo(2);
        assertThat(silent.text()).contains("Grafana at " + address + " does not answer within 20 s");
    }

    @Test
    void healthIsWhatTheComponentAnswersAndAWaitEnds() throws Exception {
        String port = String.valueOf(server.getAddress().getPort());

        assertThat(run(Map.of("HEALTH_PORT", port, "HEALTH_PATH", "/well"), "images/health.sh")
                        .exitCode())
                .isZero();
        assertThat(run(Map.of("HEALTH_PORT", port, "HEALTH_PATH", "/ill"), "images/health.sh")
                        .exitCode())
                .isEqualTo(1);
        assertThat(run(Map.of("HEALTH_PORT", port), "images/health.sh").exitCode())
                .isZero();
        assertThat(run(Map.of(), "images/wait.sh", "127.0.0.1:" + port).exitCode())
                .isZero();

        stop();
        assertThat(run(Map.of("HEALTH_PORT", port), "images/health.sh").exitCode())
                .isEqualTo(1);
        Scripts.Ended late = run(Map.of("WAIT_SECONDS", "1"), "images/wait.sh", "127.0.0.1:" + port);
        assertThat(late.exitCode()).isEqualTo(3);
        assertThat(late.text()).contains("nobody listens on 127.0.0.1:" + port);
    }

    @Test
    void anIdOrAWorkerIdThatIsGivenTwiceIsNamed() throws Exception {
        String calm = id("1", "a", 1, 5) + id("4", "b", 4, 6) + id("9", "c", 9, 5);

        Scripts.Ended clean = judge(calm);
        assertThat(clean.exitCode()).as(clean.text()).isZero();
        assertThat(clean.text()).contains("| rolled | 3 | 2 | 3 |", "no id twice");

        Scripts.Ended shared = judge(calm + id("5", "c", 5, 6) + id("6", "b", 6, 6));
        assertThat(shared.exitCode()).isEqualTo(1);
        assertThat(shared.text()).contains("worker id 6 was in b and c in second 5");

        Scripts.Ended twice = judge(calm + id("20", "d", 4, 6));
        assertThat(twice.exitCode()).isEqualTo(1);
        assertThat(twice.text()).contains("these ids were given twice: " + ((4L << 22) | (6L << 12)));

        assertThat(judge("").exitCode()).isEqualTo(2);
    }

    @Test
    void aPodThatRunsAndGivesNoIdIsNamed() throws Exception {
        Scripts scripts = new Scripts(folder);
        scripts.command("kubectl", KUBECTL);
        scripts.command("sleep", "");
        Path keep = folder.resolve("kept.txt");

        Scripts.Ended ended = scripts.run(Map.of("KEEP", keep.toString()), "k8s/worker-ids.sh", "2");

        assertThat(ended.exitCode()).as(ended.text()).isEqualTo(3);
        assertThat(ended.text())
                .contains("before: no id from uid-silent, asked 3 times; at last: uid-silent: HTTP/1.0 503");
        assertThat(keep).content().contains(" uid-gives before 4194304000000000");
        assertThat(folder.resolve("bin/patches")).content().contains("/spec/replicas, value: 2}", "value: 25%}");
    }

    /** What flip.sh writes for one container. */
    private void own(String container, String toggles) throws IOException {
        Path local = Files.createDirectories(folder.resolve("toggles/local"));
        Files.writeString(local.resolve(container + ".env"), toggles);
    }

    private Scripts.Ended judge(String seen) throws Exception {
        Path file = Files.writeString(folder.resolve("seen.txt"), seen);
        return run(Map.of(), "k8s/worker-ids.sh", "--judge", file.toString());
    }

    private static String id(String second, String pod, long idMillis, long workerId) {
        return "%s %s rolled %d%n".formatted(second, pod, (idMillis << 22) | (workerId << 12));
    }

    /** Toggles that are on, turned off. */
    private List<String> flipped() throws IOException {
        return Files.readAllLines(folder.resolve("toggles/toggles.env")).stream()
                .filter(each -> each.endsWith("=on") && !each.startsWith("#"))
                .map(each -> each.replace("=on", "=off"))
                .toList();
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private Scripts.Ended run(Map<String, String> environment, String script, String... words) throws Exception {
        return new Scripts(folder).run(environment, script, words);
    }

    private static HttpServer server() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
