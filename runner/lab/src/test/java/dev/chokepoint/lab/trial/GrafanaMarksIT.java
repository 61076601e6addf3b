package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Shop;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Marks are sent to a server that stands in for Grafana. */
class GrafanaMarksIT {
    private static final Clock CLOCK = Clock.fixed(Instant.ofEpochMilli(1000), ZoneOffset.UTC);
    private static final Schedule.Slot SLOT = new Schedule.Slot(1, 1, Arm.OFF, Optional.empty(), 42);

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Progress progress = new Progress(new PrintStream(said, true, StandardCharsets.UTF_8), false, CLOCK);
    private HttpServer grafana;

    @TempDir
    private Path home = Path.of("");

    @BeforeEach
    void serve() throws Exception {
        Path secret = home.resolve("deploy/secrets/grafana.env");
        Files.createDirectories(secret.getParent());
        Files.writeString(secret, "GF_SECURITY_ADMIN_PASSWORD=hidden\n");
        grafana = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        grafana.createContext("/api/annotations", exchange -> {
            try (exchange) {
                heard.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                boolean known = "Basic YWRtaW46aGlkZGVu"
                        .equals(exchange.getRequestHeaders().getFirst("Authorization"));
                exchange.sendResponseHeaders(known ? 200 : 401, -1);
            }
        });
        grafana.start();
    }

    @AfterEach
    void stop() {
        grafana.stop(0);
    }

    @Test
    void theArmAndItsSettingsAreMarkedWhileItIsMeasured() throws Exception {
        measure(Map.of("CHOKEPOINT_GRAFANA", address()), (system, notes) -> notes.metric("seen", 1, "count"));

        JsonNode mark = JsonMapper.shared().readTree(heard.get(0));
        assertThat(mark.path("text").asString()).startsWith(Findings.ratio().id() + " off: " + Shop.NAME + " {");
        assertThat(mark.path("tags").toString()).isEqualTo("[\"chokepoint\"]");
        assertThat(mark.path("time").asLong()).isEqualTo(1000);
        assertThat(mark.path("timeEnd").asLong()).isEqualTo(1000);
        assertThat(said.toString(StandardCharsets.UTF_8)).doesNotContain("no mark");
    }

    @Test
    void aMeasurementThatFailsIsMarkedTooAndStillFails() {
        assertThatThrownBy(() -> measure(Map.of("CHOKEPOINT_GRAFANA", address()), (system, notes) -> {
                    throw new InterruptedException("enough");
                }))
                .isInstanceOf(InterruptedException.class);
        assertThat(heard).hasSize(1);
    }

    @Test
    void aGrafanaThatRefusesIsMentionedAndSpoilsNothing() throws Exception {
        Files.writeString(home.resolve("deploy/secrets/grafana.env"), "GF_SECURITY_ADMIN_PASSWORD=other\n");

        measure(Map.of("CHOKEPOINT_GRAFANA", address()), (system, notes) -> notes.metric("seen", 1, "count"));

        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("no mark in Grafana", "answered 401")
                .doesNotContain("other");
    }

    @Test
    void anAddressThatIsNoneIsRefusedWithWhatIsAllowed() {
        for (String wrong : List.of(
                "localhost:3000",
                "ftp://127.0.0.1",
                "http://",
                "http://127.0.0.1:3000x",
                "http://two words",
                "http://admin:hidden@127.0.0.1")) {
            assertThat(GrafanaMarks.unusable(Map.of("CHOKEPOINT_GRAFANA", wrong)))
                    .as(wrong)
                    .hasValueSatisfying(why -> assertThat(why)
                            .contains("CHOKEPOINT_GRAFANA", "http://127.0.0.1:3000")
                            .doesNotContain("hidden"));
        }
        assertThat(GrafanaMarks.unusable(Map.of("CHOKEPOINT_GRAFANA", address())))
                .isEmpty();
        assertThat(GrafanaMarks.unusable(Map.of("CHOKEPOINT_GRAFANA", " "))).isEmpty();
        assertThat(GrafanaMarks.unusable(Map.of())).isEmpty();
    }

    @Test
    void aRunOfForksSaysThatItMarksNothing() {
        assertThat(GrafanaMarks.unusedByForks(Map.of("CHOKEPOINT_GRAFANA", address())))
                .hasValueSatisfying(told -> assertThat(told).startsWith("CHOKEPOINT_GRAFANA is not used"));
        assertThat(GrafanaMarks.unusedByForks(Map.of())).isEmpty();
    }

    @Test
    void withoutTheVariableNobodyIsAsked() throws Exception {
        measure(Map.of(), (system, notes) -> notes.metric("seen", 1, "count"));

        assertThat(heard).isEmpty();
    }

    private void measure(Map<String, String> environment, Measurement measurement) throws Exception {
        TrialNotes notes = new TrialNotes(SLOT, CLOCK.instant());
        new GrafanaMarks(environment, home, progress, CLOCK)
                .around(Findings.ratio(), measurement)
                .measure(new FakeSystem(home), notes);
        assertThat(notes.metrics()).containsKey("seen");
    }

    private String address() {
        return "http://127.0.0.1:" + grafana.getAddress().getPort();
    }
}
