package dev.chokepoint.performance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PerformanceProgramTest {
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8);

    @Test
    void theTableDividesTheProcessorTimeByTheRequests() {
        Row row = new Row("orders", 250.4, 180.04, 0, 1_000, Map.of("gateway", 500.0, "mariadb", 2_250.0));

        assertThat(Row.heading(List.of("mariadb", "redis")))
                .containsExactly(
                        "| load | requests/s | p50 | errors | processor time in all | mariadb | redis |",
                        "|---|---|---|---|---|---|---|");
        assertThat(row.text(List.of("mariadb", "redis")))
                .isEqualTo("| orders | 250 | 180.0 ms | 0.00 % | 2.75 ms | 2.25 | 0.00 |");
    }

    @Test
    void theWarmUpIsFirstAndTheRowsComeAsOftenAndInTheOrderAsNamed() {
        assertThat(PerformanceProgram.chosen(List.of("spread-orders", "queries", "spread-orders")))
                .extracting(NamedLoad::name)
                .containsExactly("warm-up", "spread-orders", "queries", "spread-orders");
        assertThatThrownBy(() -> PerformanceProgram.chosen(List.of("nothing")))
                .hasMessageContaining("--loads nothing")
                .hasMessageContaining("empty-gateway");
    }

    @Test
    void anUnknownFindingIsNamedBeforeAnythingStarts() {
        assertThatThrownBy(
                        () -> PerformanceProgram.flipped(new Catalogue(List.of(), Map.of()), List.of("trip-nothing")))
                .hasMessageContaining("--on trip-nothing");
    }

    @Test
    void aNumberOutsideItsRangeIsRefused() {
        PerformanceProgram program = new PerformanceProgram(Path.of("."), err, err);

        assertThat(PerformanceProgram.run(program, "--threads=0")).isEqualTo(2);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains("--threads is 0; it takes 1 to 1000");
    }

    @Test
    void anAdditionGoesOverTheFindingsAndItsComponentIsStarted() {
        Additions additions = Additions.of(
                List.of("relay:relay.round-trip=3ms"),
                List.of("trip:-Xmx1g", "trip:-Xss512k"),
                Set.of("relay", "trip"));

        assertThat(additions.components()).containsExactly("relay", "trip");
        assertThat(additions.over("relay", LaunchArguments.none()).properties())
                .containsExactly(Map.entry("relay.round-trip", "3ms"));
        assertThat(additions.over("trip", LaunchArguments.none()).jvmArguments())
                .containsExactly("-Xmx1g", "-Xss512k");
        assertThat(additions.over("other", LaunchArguments.none()).jvmArguments())
                .isEmpty();
    }

    @Test
    void anAdditionOfAnotherFormOrToNoComponentIsRefused() {
        Set<String> components = Set.of("trip");

        assertThatThrownBy(() -> Additions.of(List.of("trip:key"), List.of(), components))
                .hasMessage("--set trip:key: it takes COMPONENT:KEY=VALUE");
        assertThatThrownBy(() -> Additions.of(List.of(), List.of("trip:"), components))
                .hasMessage("--jvm trip:: it takes COMPONENT:FLAG");
        assertThatThrownBy(() -> Additions.of(List.of("trap:key=1"), List.of(), components))
                .hasMessage("--set trap:key=1: the system has no such component; it has: trip");
    }
}
