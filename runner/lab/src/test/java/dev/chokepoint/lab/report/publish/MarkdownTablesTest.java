package dev.chokepoint.lab.report.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Counting;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.catalogue.finding.Movement;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Source;
import dev.chokepoint.catalogue.finding.Statement;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.ForkRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.report.sample.SweepRun;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.testkit.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MarkdownTablesTest {
    private static final String SERIES = "2026-11-21-quiet-2-cores";
    private static final Finding SEATA = finding(
            "trip-seata-parallel-request",
            "trip",
            Map.of("seata-server-2.0.0", Expectation.NO_EFFECT),
            OptionalDouble.of(30_000));
    private static final Finding WORKER_ID = finding("trip-worker-id-redis", "trip", Map.of(), OptionalDouble.empty());

    @Test
    void aFindingWithoutAResultSaysSo() {
        assertThat(rows(render(List.of(WORKER_ID), List.of())))
                .containsExactly("| [trip-worker-id-redis](findings/trip-worker-id-redis.md)"
                        + "<br>Fewer \\| faster &lt;b&gt; | no figure | not measured yet |  |  |");
    }

    @Test
    void aRatioFindingShowsReportedMeasuredVerdictAndWhatItMeansForTheClaim() {
        String table = render(List.of(SEATA), List.of(published(SERIES, RatioRun.run())));

        assertThat(table)
                .startsWith("Of 1 findings 1 have a valid run of the usual length. Of these 1 claims 1 are supported, 0"
                        + " are contradicted and 0 are open.\n\n### trip: The system \\[trip\\]\n")
                .contains("Measured: [" + SERIES + "](docs/results/" + SERIES + "/README.md).")
                .contains("| finding | the report says | measured here | verdict | the claim |");
        assertThat(rows(table).get(0))
                .contains("| 15.0 times better: 30,000 \u2192 2,000 ms |")
                .contains("| 14.7 times better (13.1 to 16.5): 29,827 \u2192 2,032 ms |")
                .contains(
                        "[REPRODUCED](docs/results/" + SERIES + "/trip-seata-parallel-request/README.md) in 3 pairs |")
                .endsWith("| supported: the fix helps, and the named cause moved with it |");
        assertThat(rows(table).get(1)).contains(" on seata-server-2.0.0 |  | not measured yet |");
    }

    @Test
    void everySystemHasATableOfItsOwn() {
        Finding other = finding("grpc-pool", "grpc", Map.of(), OptionalDouble.empty());

        assertThat(render(List.of(WORKER_ID, other), List.of()))
                .containsSubsequence("### grpc: ", "grpc-pool", "### trip: ", "trip-worker-id-redis");
    }

    @Test
    void aCountFindingShowsEventsCasesAndBound() {
        assertThat(rows(render(List.of(WORKER_ID), List.of(published(SERIES, CountRun.run()))))
                        .get(0))
                .contains("off 123,750 ids in 4,800 cases, on 0 in 4,800 cases (rate in on below 0.0625 %)");
    }

    @Test
    void anInvalidRunHasNoFigure() {
        assertThat(rows(render(List.of(SEATA), List.of(published(SERIES, RatioRun.run(Expectation.INVALID)))))
                        .get(0))
                .contains("| nothing: an invalid run measures nothing | [INVALID](")
                .endsWith("| open: an invalid run proves nothing |")
                .doesNotContain("14.7");
    }

    @Test
    void aSweepShowsTheTwoThatDecideAndEachFurtherLevel() {
        Finding finding = finding("trip-replicas", "trip", Map.of(), OptionalDouble.empty());

        assertThat(rows(render(List.of(finding), List.of(published(SERIES, SweepRun.run()))))
                        .get(0))
                .contains("1.10 times better (1.050 to 1.15): 200 \u2192 220 requests/s; level 3 replicas: 225 |");
    }

    @Test
    void aResultOnADeclaredVersionHasARowOfItsOwn() {
        Finding finding = finding(
                "trip-seata-parallel-request",
                "trip",
                Map.of("seata-server-1.6.1", Expectation.NO_EFFECT),
                OptionalDouble.of(30_000));
        PublishedRun run = run(SERIES, "trip-seata-parallel-request@seata-server-1.6.1", RatioRun.run());

        List<String> rows = rows(render(List.of(finding), List.of(run)));

        assertThat(rows.get(0)).contains("| not measured yet |");
        assertThat(rows.get(1))
                .contains(" on seata-server-1.6.1 |  | 14.7 times better")
                .contains("[REPRODUCED](docs/results/" + SERIES
                        + "/trip-seata-parallel-request@seata-server-1.6.1/README.md) in 3 pairs, expected REPRODUCED"
                        + " then and NO_EFFECT now |")
                .as("that nothing was expected of this version does not turn the claim round")
                .contains("| supported: ");
    }

    @Test
    void allRunsByTheMethodOfTheNewestOneAreInTheRowAndDeeperFoldersAreNot() {
        PublishedRun oldMethod = published("2026-11-19-other", RatioRun.ofLayout2(Expectation.NO_EFFECT));
        PublishedRun older = published("2026-11-20-other", RatioRun.run(Expectation.INCONCLUSIVE));
        PublishedRun newer = published(SERIES, RatioRun.startedLater());
        PublishedRun deeper = run(SERIES, "compose/any-name", RatioRun.run(Expectation.INVALID));

        String table = render(List.of(SEATA), List.of(newer, oldMethod, older, deeper));

        assertThat(table)
                .contains("Measured: [2026-11-20-other](docs/results/2026-11-20-other/README.md),\n[" + SERIES + "]")
                .contains("[INCONCLUSIVE](docs/results/2026-11-20-other/", "<br>[REPRODUCED](docs/results/" + SERIES)
                .contains("| open: an arm drifted (by the weakest verdict of 2 runs) |")
                .doesNotContain("INVALID")
                .doesNotContain("2026-11-19-other");
        assertThat(MarkdownTables.ofSeries(SERIES, List.of(newer, older, deeper))
                        .lines())
                .hasSize(4)
                .anyMatch(row -> row.startsWith("| compose/any-name | nothing: ")
                        && row.contains("[INVALID](compose/any-name/README.md), expected REPRODUCED")
                        && row.endsWith("| `./chokepoint run trip-seata-parallel-request --seed 42` |"));
    }

    /** It proves nothing, so it does not judge the claim. But it is not forgotten. */
    @Test
    void aRerunNeverStandsInPlaceOfAnInvalidRun() {
        PublishedRun invalid = run(SERIES, "earlier/trip-seata-parallel-request-1", RatioRun.run(Expectation.INVALID));
        PublishedRun rerun = published(SERIES, RatioRun.startedLater());

        assertThat(rows(render(List.of(SEATA), List.of(invalid, rerun))).get(0))
                .contains("| nothing: an invalid run measures nothing<br>14.7 times better")
                .contains("[INVALID](docs/results/" + SERIES + "/earlier/trip-seata-parallel-request-1/README.md)")
                .contains("<br>[REPRODUCED](docs/results/" + SERIES
                        + "/trip-seata-parallel-request/README.md) in 3 pairs |")
                .endsWith("moved with it (by the newest valid run; not counted: 1 INVALID run) |");
    }

    /** The verdict of all valid runs judges the claim; the invalid one stays in the row. */
    @Test
    void theCountsOfSeveralValidRunsArePooled() {
        PublishedRun first =
                run(SERIES, "earlier/trip-worker-id-redis-1", CountRun.run(Expectation.NOT_REPRODUCED, 0, 0, 1_200));
        PublishedRun invalid =
                run(SERIES, "earlier/trip-worker-id-redis-2", CountRun.run(Expectation.INVALID, 7, 7, 7));
        PublishedRun second = published(SERIES, CountRun.run());

        assertThat(rows(render(List.of(WORKER_ID), List.of(first, invalid, second)))
                        .get(0))
                .contains("| 2 runs pooled: off 123,750 ids in 6,000 cases, on 0 in 6,000 cases (rate in on below "
                        + "0.0499 %, one-sided; probability without an effect below 0.0001 by event, "
                        + "0.09091 by pair)<br>off 0 ids")
                .contains("| pooled: INCONCLUSIVE, expected REPRODUCED<br>[NOT_REPRODUCED](")
                .contains("earlier/trip-worker-id-redis-2/README.md), expected REPRODUCED<br>[REPRODUCED](")
                .contains("(by 2 runs pooled; not counted: 1 INVALID run)");
    }

    @Test
    void aRunUnderOtherConditionsIsShownAndNotPooled() {
        RunResult other = CountRun.under(List.of("store-relay relay.round-trip=80ms"));
        PublishedRun first = run(SERIES, "earlier/trip-worker-id-redis-1", CountRun.run());
        PublishedRun second = published(SERIES, other);

        assertThat(rows(render(List.of(WORKER_ID), List.of(first, second))).get(0))
                .containsSubsequence("off 123,750 ids", "<br>off 123,750 ids", "[REPRODUCED](", "<br>[REPRODUCED](")
                .doesNotContain("pooled")
                .endsWith("(by the newest valid run; not counted: 1 run under other conditions or with another"
                        + " question) |");
    }

    @Test
    void aVerdictThatTheFileExpectedThenIsSaidToBe() {
        Finding changed = finding("trip-worker-id-redis", "trip", Map.of(), OptionalDouble.empty());

        assertThat(rows(render(List.of(changed), List.of(published(SERIES, CountRun.expecting()))))
                        .get(0))
                .contains("README.md) in 3 pairs, expected NOT_REPRODUCED then and REPRODUCED now |");
    }

    @Test
    void aQuickRunHasNoVerdictAndGivesWayToAnyOtherRun() {
        PublishedRun quick = published(SERIES, RatioRun.quick());

        assertThat(rows(render(List.of(SEATA), List.of(quick))).get(0))
                .contains("| [quick](docs/results/" + SERIES
                        + "/trip-seata-parallel-request/README.md): an indication, no verdict |")
                .contains("| open: a quick run is an indication only; it points to supported:")
                .doesNotContain("REPRODUCED");
        assertThat(MarkdownTables.ofSeries(SERIES, List.of(quick))).contains("[quick](trip-seata-parallel-request/");
        PublishedRun older = published("2026-11-20-other", RatioRun.run());
        assertThat(rows(render(List.of(SEATA), List.of(older, quick))).get(0))
                .contains("[REPRODUCED](docs/results/2026-11-20-other/")
                .doesNotContain("quick");
    }

    @Test
    void theSentenceOfTheClaimStandsBesideTheVerdictAndAChosenSizeIsMarked() {
        Finding finding = finding("trip-stock-lock", "trip", Map.of(), OptionalDouble.empty());

        assertThat(rows(render(List.of(finding), List.of(published(SERIES, ForkRun.decided()))))
                        .get(0))
                .contains("1.12 times better (1.086 to 1.16): 90.", " requests/s; size chosen by us |")
                .endsWith("| supported: the fix helps, and the named cause moved with it"
                        + "<br>\u201cThe lock for each night limits the throughput of orders.\u201d |");
    }

    private static String render(List<Finding> findings, List<PublishedRun> runs) {
        Map<String, SystemDeclaration> systems = new TreeMap<>();
        Stream.concat(Stream.of("empty"), findings.stream().map(Finding::system))
                .forEach(name -> systems.put(name, system(name)));
        String table = MarkdownTables.ofFindings(new Catalogue(findings, systems), runs);
        assertThat(table).doesNotContain("### empty");
        return table;
    }

    private static SystemDeclaration system(String name) {
        SystemDeclaration trip = Repository.trip();
        return new SystemDeclaration(
                name,
                trip.folder(),
                "The system [" + name + "]",
                trip.targets(),
                Map.of(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                trip.up());
    }

    private static PublishedRun published(String series, RunResult result) {
        return run(series, result.finding().id(), result);
    }

    private static PublishedRun run(String series, String folder, RunResult result) {
        return new PublishedRun(Path.of("docs", "results", series).resolve(folder), result);
    }

    private static List<String> rows(String table) {
        return table.lines().filter(line -> line.startsWith("| [")).toList();
    }

    private static Finding finding(
            String id, String system, Map<String, Expectation> versions, OptionalDouble reportedOff) {
        ProgramLoad load = new ProgramLoad("pod-simulation", List.of());
        return new Finding(
                id,
                Path.of("findings", id + ".md"),
                "Fewer | faster <b>",
                new Source("000", "the report's words", Optional.empty()),
                Statement.NONE,
                system,
                Kind.RATIO,
                Counting.NONE,
                new Toggle("seata-server", Settings.none(), Settings.none()),
                Map.of(),
                Map.of(),
                versions,
                Method.fresh("a made-up start"),
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
                Map.of(),
                "");
    }
}
