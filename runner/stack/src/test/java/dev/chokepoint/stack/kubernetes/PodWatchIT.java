package dev.chokepoint.stack.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.chokepoint.stack.container.Deadline;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.GuardedCommands;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a real kubectl says of pods, asked of an API server that knows two of them. */
class PodWatchIT {
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    @TempDir
    private Path home = Path.of("unset");

    private final CountDownLatch restart = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private Optional<HttpServer> server = Optional.empty();
    private RunFolder folder = new RunFolder(home, home);
    private GuardedCommands commands = new GuardedCommands(folder);

    @BeforeEach
    void anApiServer() throws IOException {
        folder = RunFolder.create(home, "pods", Clock.systemUTC());
        commands = new GuardedCommands(folder);
        assumeTrue(commands.has("kubectl"), "kubectl is not on the PATH");
        HttpServer made = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        made.setExecutor(threads);
        made.createContext("/api", exchange -> answer(exchange, "{\"kind\":\"APIVersions\",\"versions\":[\"v1\"]}"));
        made.createContext(
                "/apis",
                exchange -> answer(exchange, "{\"kind\":\"APIGroupList\",\"apiVersion\":\"v1\",\"groups\":[]}"));
        made.createContext("/api/v1", exchange -> answer(exchange, """
                {"kind": "APIResourceList", "groupVersion": "v1", "resources": [{"name": "pods", "singularName": "pod",
                "namespaced": true, "kind": "Pod", "verbs": ["get", "list", "watch"]}]}"""));
        made.createContext("/api/v1/namespaces/chokepoint-run/pods", this::pods);
        made.start();
        server = Optional.of(made);
        Files.writeString(
                home.resolve("config"), """
                apiVersion: v1
                kind: Config
                clusters: [{name: c, cluster: {server: "http://127.0.0.1:%d"}}]
                users: [{name: u, user: {}}]
                contexts: [{name: there, context: {cluster: c, user: u}}]
                current-context: there
                """.formatted(made.getAddress().getPort()));
    }

    @AfterEach
    void stop() {
        restart.countDown();
        commands.close();
        server.ifPresent(made -> made.stop(0));
        threads.shutdownNow();
    }

    @Test
    void aListAndTheNewsOfAWatchAreUnderstood() {
        Kubectl kubectl = new Kubectl(new WithKubeconfig(commands, home.resolve("config")), "there");
        List<Pod> pods = Pod.list(kubectl);
        assertThat(pods)
                .containsExactly(
                        new Pod("gateway-a", "gateway", "u-gateway-a", false, "Running", true, 0, ""),
                        new Pod("late-a", "late", "u-late-a", false, "Pending", false, 0, ""));

        Path news = folder.logs().resolve("pods.log");
        try (PodWatch watch = new PodWatch(kubectl, news, pods)) {
            assertThat(watch.fallen()).isEmpty();
            restart.countDown();
            Deadline end = Deadline.in(DEADLINE);
            while (watch.fallen().isEmpty() && !end.over()) {
                Deadline.pause(Duration.ofMillis(100));
            }
            assertThat(watch.fallen())
                    .contains(new Pod("gateway-a", "gateway", "u-gateway-a", false, "Running", true, 1, ""));
        }
    }

    private void pods(HttpExchange exchange) throws IOException {
        if (!String.valueOf(exchange.getRequestURI().getQuery()).contains("watch")) {
            answer(
                    exchange,
                    "{\"kind\":\"PodList\",\"apiVersion\":\"v1\",\"metadata\":{\"resourceVersion\":\"5\"},\"items\":["
                            + running(0) + "," + pod("late", "{\"phase\":\"Pending\"}") + "]}");
            return;
        }
        try (exchange) {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            if (!restart.await(60, TimeUnit.SECONDS)) {
                throw new IOException("no test asked for the restart within 60 s");
            }
            exchange.getResponseBody()
                    .write(("{\"type\":\"MODIFIED\",\"object\":" + running(1) + "}\n")
                            .getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String running(int restarts) {
        String container = "{\"name\":\"gateway\",\"ready\":true,\"restartCount\":" + restarts + "}";
        return pod("gateway", "{\"phase\":\"Running\",\"containerStatuses\":[" + container + "]}");
    }

    private static String pod(String component, String status) {
        String metadata = "{\"name\":\"%1$s-a\",\"namespace\":\"chokepoint-run\",\"uid\":\"u-%1$s-a\","
                + "\"resourceVersion\":\"5\",\"labels\":{\"app.kubernetes.io/name\":\"%1$s\"}}";
        return "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":" + metadata.formatted(component) + ",\"status\":"
                + status + "}";
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        try (exchange) {
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
