package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.declared.Probes;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One order through a running trip system with SkyWalking's agent in trip-service, and what its trace must look like.
 */
final class TracedOrder {
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final String TRIP_SERVICE = "trip-service";
    private static final String COLLECTOR = "skywalking-collector";
    private static final String STORE_RELAY = "seata-store-relay";

    /** What must run. The relay is seen at work here because it does not change a trace. */
    static final Set<String> WANTED = Set.of(TRIP_SERVICE, COLLECTOR, STORE_RELAY);

    private static final String REQUEST = "POST:/orders";
    private static final String GET_CONNECTION = "Druid/Connection/getConnection";
    private static final String CLOSE = "Druid/Connection/close";
    private static final String EXECUTE = "Mysql/JDBC/PreparedStatement/execute";

    /** The request's thread and those of two confirms. */
    private static final int SEGMENTS = 3;

    private final HttpClient client = HttpClient.newHttpClient();
    private final SystemUnderTest system;

    /** Sends nothing yet. */
    TracedOrder(SystemUnderTest system) {
        this.system = system;
    }

    /** Sends an order. Its trace reaches from Tomcat to the confirms, and the probes of its spans add them up. */
    void isOneTraceWhoseSpansAreAddedUp() throws IOException, InterruptedException, ProbeException {
        Finding any = Repository.catalogue().findings().get(0);
        List<Probe> probes = Probes.of(system.declaration(), any).values().stream()
                .filter(probe -> probe.id().startsWith("span."))
                .toList();
        List<Reading> readings = new ArrayList<>();
        for (Probe probe : probes) {
            readings.add(probe.begin(system.view()));
        }

        order(system.entry(TRIP_SERVICE));
        JsonNode trace = lastTrace(system.view().managementUrl(COLLECTOR));

        assertTree(trace);
        assertTheStoreIsReachedThroughTheRelay(system.view().managementUrl(STORE_RELAY));
        assertThat(probes).isNotEmpty();
        double most = 0;
        for (int i = 0; i < probes.size(); i++) {
            double read = readings.get(i).end(system.view(), 1);
            assertThat(read).as(probes.get(i).id()).isNotNegative();
            most = Math.max(most, read);
        }
        // The times are whole milliseconds, so not each of them is more than 0.
        assertThat(most).as("the longest of all spans").isPositive();
    }

    private static void assertTree(JsonNode trace) {
        List<String> paths = new ArrayList<>();
        collect(trace.get("root"), "", paths);
        String order = REQUEST + " > Seata/TCC/trip-order/try";
        String stock = REQUEST + " > Seata/TCC/trip-stock/try";
        assertThat(paths)
                .contains(
                        REQUEST,
                        REQUEST + " > " + GET_CONNECTION,
                        REQUEST + " > " + EXECUTE,
                        REQUEST + " > " + CLOSE,
                        REQUEST + " > Seata/GlobalTransaction/begin",
                        REQUEST + " > Redisson/LOCK",
                        REQUEST + " > Seata/GlobalTransaction/commit");
        for (String participant : List.of("trip-order", "trip-stock")) {
            String first = participant.equals("trip-order") ? order : stock;
            String second = first + " > Seata/TCC/" + participant + "/register > Seata/TCC/" + participant + "/confirm";
            for (String phase : List.of(first, second)) {
                assertThat(paths)
                        .contains(phase, phase + " > " + GET_CONNECTION, phase + " > " + CLOSE)
                        .anyMatch(path -> path.startsWith(phase + " > Mysql/JDBC/PreparedStatement/execute"));
            }
        }
        assertThat(paths).noneMatch(path -> path.endsWith("/cancel"));
        assertThat(trace.get("segments").asInt()).as("segments").isEqualTo(SEGMENTS);
        assertThat(trace.toString())
                .contains("\"db.statement\":\"", "\"http.status_code\":\"201\"", "\"lock.acquired\":\"true\"");
    }

    /** The names from the first span down to each, so that a span below the wrong one is seen. */
    private static void collect(JsonNode node, String above, List<String> paths) {
        String path = above + node.get("name").asString();
        paths.add(path);
        node.get("children").forEach(child -> collect(child, path + " > ", paths));
    }

    private void order(LoadTarget target) throws IOException, InterruptedException {
        String body = "{\"productId\":\"1\",\"firstDay\":\"2030-01-03\",\"nights\":2,\"quantity\":1,"
                + "\"userId\":\"traced\",\"idempotencyKey\":\"traced-1\"}";
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://" + target.host() + ":" + target.port() + "/orders"))
                .timeout(DEADLINE)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
    }

    private void assertTheStoreIsReachedThroughTheRelay(URI relay) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(relay.resolve("/actuator/prometheus"))
                .timeout(DEADLINE)
                .build();
        String meters =
                client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        // seata.store.db.min-conn of the one server; nobody else knows the relay's port.
        assertThat(meters).containsPattern("(?m)^relay_connections ([2-9]\\d|\\d{3})$");
        assertThat(meters).containsPattern("(?m)^relay_bytes_total\\{to=\"target\"} [1-9]\\d{3,}$");
    }

    private JsonNode lastTrace(URI collector) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(collector.resolve("/traces/last.json"))
                .timeout(DEADLINE)
                .build();
        long end = System.nanoTime() + DEADLINE.toNanos();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        while (!whole(response) && System.nanoTime() < end) {
            Thread.sleep(100);
            response = client.send(request, HttpResponse.BodyHandlers.ofString());
        }
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Objects.requireNonNull(JsonMapper.builder().build().readTree(response.body()));
    }

    /** On a busy machine the segment of a confirm may come later than the collector waits for more. */
    private static boolean whole(HttpResponse<String> response) {
        if (response.statusCode() != 200) {
            return false;
        }
        JsonNode trace = JsonMapper.builder().build().readTree(response.body());
        return trace.get("segments").asInt() >= SEGMENTS;
    }
}
