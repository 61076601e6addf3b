package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.ShortLived;
import dev.chokepoint.lab.testkit.SideBySide;
import dev.chokepoint.lab.testkit.StartsASystem;
import dev.chokepoint.stack.machine.RunFolder;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * The system as those who watch it see it: one start with SkyWalking's agent and a real Prometheus. The agent takes
 * each JDK in a different way; continuous integration builds on 17 and on 25.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@StartsASystem
class ObservedTripIT {
    private static final Path OBSERVABILITY = Repository.HOME.resolve("deploy/observability");
    private static final long SEED = 42;

    /** Two scrapes and an evaluation take three seconds; the rest is for a busy machine. */
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private static final Duration PAUSE = Duration.ofMillis(500);

    /** What Prometheus scrapes, as its file names them. */
    private static final Set<String> SCRAPED = Set.of("trip-service", "gateway", "uid-service", "redis-relay");

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private final SideBySide shared = SideBySide.take();
    private final SystemUnderTest system = LocalUnderTest.factory(shared.ports())
            .create(Repository.trip(), RunFolder.create(Repository.HOME, "observed-trip", Clock.systemUTC()), SEED);

    @TempDir
    private Path folder = Path.of("");

    @BeforeAll
    void start() throws InterruptedException {
        system.startTrial(setup(system));
    }

    @AfterAll
    void stop() {
        try (shared) {
            system.close();
        }
    }

    /** The first of all, because the collector shows the last trace. */
    @Test
    @Order(1)
    void anOrderIsOneTraceFromTomcatToTheConfirmsAndItsSpansAreAddedUp() throws Exception {
        new TracedOrder(system).isOneTraceWhoseSpansAreAddedUp();
    }

    /** Sends the query of every panel, mark and rule to a real Prometheus that scrapes the real system. */
    @Test
    @Order(2)
    void everyPanelMarkAndRuleHasSomethingToShow() throws Exception {
        Optional<Path> binary = Prometheus.find();
        assumeTrue(binary.isPresent(), Prometheus.MISSING);
        Map<String, Integer> ports = SCRAPED.stream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        service -> system.view().managementUrl(service).getPort()));
        RunFolder own = RunFolder.create(folder, "prometheus", Clock.systemUTC());
        try (Prometheus prometheus = new Prometheus(binary.get(), own, OBSERVABILITY, ports)) {
            prometheus.awaitReady();
            URI gateway =
                    URI.create("http://127.0.0.1:" + system.entry("gateway").port());
            askAll(prometheus, gateway);
        }
    }

    private void askAll(Prometheus prometheus, URI gateway) throws Exception {
        List<DashboardQuery> queries = new ArrayList<>(DashboardQuery.all(OBSERVABILITY));
        queries.add(new DashboardQuery("prometheus.yml, every job", "count(up == 1) == " + SCRAPED.size()));
        List<DashboardQuery> open = new ArrayList<>(queries);
        long end = System.nanoTime() + DEADLINE.toNanos();
        for (int round = 0; !open.isEmpty() && System.nanoTime() < end; round++) {
            call(gateway, round);
            Thread.sleep(PAUSE.toMillis());
            for (Iterator<DashboardQuery> each = open.iterator(); each.hasNext(); ) {
                if (prometheus.series(each.next().expression()) > 0) {
                    each.remove();
                }
            }
        }
        Set<String> known = prometheus.metrics();

        assertThat(queries.stream().flatMap(query -> query.unknown(known))).isEmpty();
        assertThat(open).as("queries without any answer").isEmpty();
        assertThat(prometheus.series("sum(rate(trip_ordrs_total[30s]))"))
                .as("answers to a misspelt query")
                .isZero();
    }

    /** An order that is paid, an id, and a request that fails. */
    private void call(URI gateway, int round) throws Exception {
        String order = """
                {"productId":"%d","firstDay":"2030-01-03","nights":1,"quantity":1,"userId":"u1","idempotencyKey":"k%d"}
                """.formatted(1 + round % 20, round);
        String id = JsonMapper.shared()
                .readTree(send(gateway, "/orders", HttpRequest.BodyPublishers.ofString(order)))
                .path("id")
                .asString("none");
        send(gateway, "/orders/" + id + "/pay", HttpRequest.BodyPublishers.noBody());
        send(gateway, "/orders", HttpRequest.BodyPublishers.ofString("no order"));
        HttpRequest uid = HttpRequest.newBuilder(gateway.resolve("/uid"))
                .timeout(DEADLINE)
                .build();
        assertThat(client.send(uid, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(200);
    }

    private String send(URI gateway, String path, HttpRequest.BodyPublisher body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(gateway.resolve(path))
                .header("Content-Type", "application/json")
                .timeout(DEADLINE)
                .POST(body)
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private static TrialSetup setup(SystemUnderTest system) {
        Catalogue catalogue = Repository.catalogue();
        Map<String, LaunchArguments> launch = new TreeMap<>();
        for (String component : system.componentIds()) {
            launch.put(component, Launch.of(catalogue, component, Map.of()));
        }
        Set<String> wanted = new TreeSet<>(SCRAPED);
        wanted.addAll(TracedOrder.WANTED);
        return new TrialSetup(
                "observed", "trip-service", wanted, SEED, ShortLived.of(system.declaration(), launch), Map.of());
    }
}
