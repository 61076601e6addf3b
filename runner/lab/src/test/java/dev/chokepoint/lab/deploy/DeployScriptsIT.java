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
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The scripts under deploy/, run by a shell on a copy of the folder, with a docker that only says its CPUs. */
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
    private static final long DEADLINE_SECONDS = 30;

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
        Path docker = Files.createDirectories(folder.resolve("bin")).resolve("docker");
        Files.writeString(docker, "#!/bin/sh\necho 2\n");
        Files.setPosixFilePermissions(docker, PosixFilePermissions.fromString("rwxr-xr-x"));
        server.createContext("/", exchange -> {
            try (exchange) {
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                heard.add(exchange.getRequestURI().getPath());
                heard.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
                heard.add(body);
                exchange.sendResponseHeaders(exchange.getRequestURI().getPath().equals("/ill") ? 503 : 200, -1);
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

        Ended first = run(Map.of(), "secrets.sh");
        String env = Files.readString(folder.resolve(".env"));

        assertThat(first.exitCode()).as(first.text()).isZero();
        assertThat(first.text()).contains("TRIP_CPUS=2", "the usual limit of 4 would be refused");
        assertThat(env.lines()).contains("TRIP_CPUS=2", "MARIADB_CPUS=1").doesNotContain("SEATA_CPUS=2");
        assertThat(env).containsPattern("(?m)^SPRING_DATASOURCE_PASSWORD=[A-Za-z0-9]{32}$");
        for (String secret : List.of(".env", "secrets/mariadb.env", "secrets/grafana.env")) {
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
        String line = Files.readAllLines(folder.resolve("toggles/toggles.env")).stream()
                .filter(each -> each.endsWith("=on") && !each.startsWith("#"))
                .findFirst()
                .orElseThrow();
        String flipped = line.replace("=on", "=off");
        Files.writeString(folder.resolve("toggles/local.env"), "# mine\n" + flipped + "\n");
        assertThat(run(Map.of(), "secrets.sh").exitCode()).isZero();

        Ended mark = run(Map.of("GRAFANA", address()), "observability/annotate.sh", "arm \"off\"");

        assertThat(mark.exitCode()).as(mark.text()).isZero();
        JsonNode sent = JsonMapper.shared().readTree(heard.get(2));
        assertThat(sent.path("text").asString()).isEqualTo("arm \"off\" (" + flipped + ")");
        assertThat(sent.path("tags").toString()).isEqualTo("[\"chokepoint\"]");
        assertThat(heard.get(0)).isEqualTo("/api/annotations");
        String password =
                Files.readString(folder.resolve("secrets/grafana.env")).strip().replaceFirst(".*=", "");
        assertThat(heard.get(1))
                .isEqualTo("Basic "
                        + Base64.getEncoder().encodeToString(("admin:" + password).getBytes(StandardCharsets.UTF_8)));
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
        Ended late = run(Map.of("WAIT_SECONDS", "1"), "images/wait.sh", "127.0.0.1:" + port);
        assertThat(late.exitCode()).isEqualTo(3);
        assertThat(late.text()).contains("nobody listens on 127.0.0.1:" + port);
    }

    @Test
    void anIdOrAWorkerIdThatIsGivenTwiceIsNamed() throws Exception {
        String calm = id("1", "a", 1, 5) + id("4", "b", 4, 6) + id("9", "c", 9, 5);

        Ended clean = judge(calm);
        assertThat(clean.exitCode()).as(clean.text()).isZero();
        assertThat(clean.text()).contains("| rolled | 3 | 2 | 3 |", "no id twice");

        Ended shared = judge(calm + id("5", "c", 5, 6) + id("6", "b", 6, 6));
        assertThat(shared.exitCode()).isEqualTo(1);
        assertThat(shared.text()).contains("worker id 6 was in b and c in second 5");

        Ended twice = judge(calm + id("20", "d", 4, 6));
        assertThat(twice.exitCode()).isEqualTo(1);
        assertThat(twice.text()).contains("these ids were given twice: " + ((4L << 22) | (6L << 12)));

        assertThat(judge("").exitCode()).isEqualTo(2);
    }

    private Ended judge(String seen) throws Exception {
        Path file = Files.writeString(folder.resolve("seen.txt"), seen);
        return run(Map.of(), "k8s/worker-ids.sh", "--judge", file.toString());
    }

    private static String id(String second, String pod, long idMillis, long workerId) {
        return "%s %s rolled %d%n".formatted(second, pod, (idMillis << 22) | (workerId << 12));
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private Ended run(Map<String, String> environment, String script, String... words) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("bash", folder.resolve(script).toString()));
        command.addAll(List.of(words));
        Path log = Files.createTempFile(folder, "log", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, first) -> first + ":" + path);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS))
                    .as("%s ends", script)
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Ended(process.exitValue(), Files.readString(log));
    }

    private static HttpServer server() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * How a script ended.
     *
     * @param exitCode its exit code
     * @param text what it printed
     */
    private record Ended(int exitCode, String text) {}
}
