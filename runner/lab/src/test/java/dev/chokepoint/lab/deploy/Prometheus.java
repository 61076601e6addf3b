package dev.chokepoint.lab.deploy;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real Prometheus with the scrape and the rules of deploy/observability, once a second, on this machine. */
final class Prometheus implements AutoCloseable {
    static final String MISSING = "no Prometheus on this machine: CHOKEPOINT_PROMETHEUS names none and none is on the"
            + " PATH, so that no panel's query was run. Debian's package is called prometheus";

    private static final String VARIABLE = "CHOKEPOINT_PROMETHEUS";
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    /** How the file finds the containers of a service; the group is the service. */
    private static final Pattern DISCOVERY = Pattern.compile("dns_sd_configs: \\[\\{names: \\[([a-z-]+)-pods], .*}]");

    private static final Pattern TIMES = Pattern.compile("(_interval|_timeout): [45]s");

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(DEADLINE).build();
    private final Stack stack;
    private final Child child;
    private final URI address;

    /** Starts one in this folder; {@code ports} are those of the management interfaces by service. */
    Prometheus(Path binary, RunFolder folder, Path observability, Map<String, Integer> ports) throws IOException {
        int port = new Ports().free("prometheus");
        address = URI.create("http://127.0.0.1:" + port);
        Path configuration = folder.path().resolve("prometheus.yml");
        Files.writeString(configuration, onThisMachine(observability.resolve("prometheus.yml"), ports));
        Files.copy(observability.resolve("rules.yml"), folder.path().resolve("rules.yml"));
        stack = new Stack(folder, new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
        List<String> command = List.of(
                binary.toString(),
                "--config.file=" + configuration,
                "--storage.tsdb.path=" + folder.path().resolve("data"),
                "--web.listen-address=127.0.0.1:" + port);
        child = stack.run(ProgramSpec.logged(
                "prometheus", command, folder.path(), folder.logs().resolve("prometheus.log")));
    }

    static Optional<Path> find() {
        String named = Objects.requireNonNullElse(System.getenv(VARIABLE), "");
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        Stream<Path> candidates = named.isBlank()
                ? Arrays.stream(path.split(File.pathSeparator, -1)).map(folder -> Path.of(folder, "prometheus"))
                : Stream.of(Path.of(named));
        return candidates
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private static String onThisMachine(Path file, Map<String, Integer> ports) throws IOException {
        String faster = TIMES.matcher(Files.readString(file)).replaceAll("$1: 1s");
        return DISCOVERY
                .matcher(faster)
                .replaceAll(match -> "static_configs: [{targets: ['127.0.0.1:"
                        + Objects.requireNonNull(ports.get(match.group(1)), match.group(1)) + "']}]");
    }

    /** Comes back when it answers. */
    void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (!ready()) {
            if (!child.alive() || System.nanoTime() > end) {
                throw new IOException("Prometheus is not ready within " + DEADLINE + ": " + child.lastLines());
            }
            Thread.sleep(100);
        }
    }

    private boolean ready() throws InterruptedException {
        try {
            return get("/-/ready").statusCode() == 200;
        } catch (IOException notYet) {
            // Nobody listens on the port yet; the deadline is the caller's.
            return false;
        }
    }

    /** How many series answer the query now. */
    int series(String query) throws IOException, InterruptedException {
        return data("/api/v1/query?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8))
                .path("result")
                .size();
    }

    /** Every name that was ever scraped or recorded. */
    Set<String> metrics() throws IOException, InterruptedException {
        Set<String> names = new TreeSet<>();
        data("/api/v1/label/__name__/values").forEach(name -> names.add(name.asString()));
        return names;
    }

    private JsonNode data(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = get(path);
        if (answer.statusCode() != 200) {
            throw new IOException("Prometheus refuses " + path + ": " + answer.body());
        }
        return JsonMapper.shared().readTree(answer.body()).path("data");
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(address.resolve(path)).timeout(DEADLINE).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    @Override
    public void close() {
        stack.close();
    }
}
