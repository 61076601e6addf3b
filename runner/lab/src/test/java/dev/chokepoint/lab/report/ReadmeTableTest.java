package dev.chokepoint.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Movement;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Source;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeTableTest {
    private static final String SERIES = "2026-11-21-quiet-2-cores";
    private static final Finding SEATA = finding(
            "trip-seata-parallel-request",
            Map.of("seata-server-2.0.0", Expectation.NO_EFFECT),
            OptionalDouble.of(30_000));
    private static final Finding WORKER_ID = finding("trip-worker-id-redis", Map.of(), OptionalDouble.empty());

    @Test
    void aFindingWithoutAResultSaysSo() {
        assertThat(row(ReadmeTable.render(List.of(WORKER_ID), List.of(), "")))
                .isEqualTo("| [trip-worker-id-redis](findings/trip-worker-id-redis.md) | Fewer \\| faster &lt;b&gt; "
                        + "| no figure | not measured yet |  |  |  |  |  |");
    }

    @Test
    void aRatioFindingShowsReportedMeasuredAndWhereItWasMeasured() {
        String row = row(ReadmeTable.render(List.of(SEATA), List.of(published(SERIES, RatioRun.run())), "../../"));

        assertThat(row)
                .contains("(../../findings/trip-seata-parallel-request.md)")
                .contains("| 15.0 times better: 30,000 \u2192 2,000 ms |")
                .contains("| 14.7 times better (13.1 to 16.5): 29,846 \u2192 2,033 ms |")
                .contains(
                        "[REPRODUCED](../../docs/results/" + SERIES + "/trip-seata-parallel-request/run.json), quick |")
                .contains("| seata-server-2.0.0: not measured yet |")
                .endsWith("| quiet-2-cores | 012345678 | 2026-11-21 |");
    }

    @Test
    void aCountFindingShowsEventsCasesAndBound() {
        assertThat(row(ReadmeTable.render(List.of(WORKER_ID), List.of(published(SERIES, CountRun.run())), "")))
                .contains("off 123,750 ids in 4,800 cases, on 0 in 4,800 cases (rate in on below " + "0.0625 %)");
    }

    @Test
    void anInvalidRunHasNoFigure() {
        assertThat(row(ReadmeTable.render(
                        List.of(SEATA), List.of(published(SERIES, RatioRun.run(Expectation.INVALID))), "")))
                .contains("| nothing: an invalid run measures nothing | [INVALID](")
                .doesNotContain("14.7");
    }

    @Test
    void aSweepShowsTheTwoThatDecideAndEachFurtherLevel() {
        Finding finding = finding("trip-replicas", Map.of(), OptionalDouble.empty());

        assertThat(row(ReadmeTable.render(List.of(finding), List.of(published(SERIES, SweepRun.run())), "")))
                .contains("1.10 times better (1.050 to 1.15): 200 \u2192 220 requests/s; 3 replicas: 225 requests/s |");
    }

    @Test
    void aResultOnADeclaredPartGoesIntoTheVersionAxisAndNotIntoTheRowItself() {
        Finding finding = finding(
                "trip-seata-parallel-request",
                Map.of("seata-server-1.6.1", Expectation.NO_EFFECT),
                OptionalDouble.of(30_000));
        PublishedRun run = new PublishedRun(SERIES, "trip-seata-parallel-request@seata-server-1.6.1", RatioRun.run());

        assertThat(row(ReadmeTable.render(List.of(finding), List.of(run), "")))
                .contains("| not measured yet |")
                .contains("| seata-server-1.6.1: [REPRODUCED](docs/results/" + SERIES
                        + "/trip-seata-parallel-request@seata-server-1.6.1/run.json), expected NO_EFFECT, quick, 14.7");
    }

    @Test
    void ofTwoRunsTheLaterOneCounts() {
        PublishedRun older = published("2026-11-20-other", RatioRun.run(Expectation.INCONCLUSIVE));
        PublishedRun newer = published(SERIES, RatioRun.startedLater());

        assertThat(row(ReadmeTable.render(List.of(SEATA), List.of(newer, older), "")))
                .contains("quiet-2-cores");
    }

    @Test
    void committedRunsAreReadFromTheirFolders(@TempDir Path home) throws Exception {
        assertThat(PublishedRun.readAll(home, file -> CountRun.run())).isEmpty();
        Path folder = Files.createDirectories(home.resolve("docs/results/" + SERIES + "/trip-worker-id-redis"));
        Files.createFile(folder.resolve("run.json"));
        Files.writeString(home.resolve("docs/results/README.md"), "index");

        assertThat(PublishedRun.readAll(home, file -> CountRun.run()))
                .singleElement()
                .satisfies(run ->
                        assertThat(run.path()).isEqualTo("docs/results/" + SERIES + "/trip-worker-id-redis/run.json"));
    }

    @Test
    void aFolderThatDoesNotSayWhatItHoldsIsAnError() {
        assertThatThrownBy(() -> new PublishedRun(SERIES, "trip-other-finding", CountRun.run()))
                .hasMessageContaining("docs/results/" + SERIES + "/trip-other-finding/run.json holds the finding "
                        + "trip-worker-id-redis");
        assertThatThrownBy(() -> published("latest", CountRun.run())).hasMessageContaining("<yyyy-mm-dd>-<machine>");
    }

    @Test
    void aFolderOfAnotherNameEndsTheReadingWithItsPlace(@TempDir Path home) throws Exception {
        Path folder = Files.createDirectories(home.resolve("docs/results/" + SERIES + "/trip-worker-id-redis.first"));
        Files.createFile(folder.resolve("run.json"));

        assertThatThrownBy(() -> PublishedRun.readAll(home, file -> CountRun.run()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("trip-worker-id-redis.first/run.json holds the finding trip-worker-id-redis");
    }

    private static PublishedRun published(String series, RunResult result) {
        return new PublishedRun(series, result.finding().id(), result);
    }

    private static String row(String table) {
        return table.lines().skip(2).findFirst().orElseThrow();
    }

    private static Finding finding(String id, Map<String, Expectation> versions, OptionalDouble reportedOff) {
        ProgramLoad load = new ProgramLoad("pod-simulation", List.of());
        return new Finding(
                id,
                Path.of("findings", id + ".md"),
                "Fewer | faster <b>",
                new Source("000", "the report's words", Optional.empty()),
                "trip",
                Kind.RATIO,
                new Toggle("seata-server", Settings.none(), Settings.none()),
                Map.of(),
                Map.of(),
                versions,
                load,
                load,
                List.of(),
                new Primary(
                        "response_time_p99",
                        "ms",
                        Better.LOWER,
                        reportedOff,
                        reportedOff.isPresent() ? OptionalDouble.of(2_000) : OptionalDouble.empty()),
                new Mechanism("seata.branch-register.failures", "count", Movement.parse("off > on")),
                List.of(),
                List.of(),
                Expectation.REPRODUCED,
                Optional.empty(),
                Finding.DEFAULT_TOLERANCE,
                "");
    }
}
