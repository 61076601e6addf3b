package dev.chokepoint.lab.report.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Statement;
import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.ForkRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishedRunTest {
    private static final String SERIES = "2026-11-21-quiet-2-cores";

    @Test
    void committedRunsAreReadFromTheirFolders(@TempDir Path home) throws Exception {
        assertThat(PublishedRun.readAll(home)).isEmpty();
        Path folder = Files.createDirectories(home.resolve("docs/results/" + SERIES + "/trip-worker-id-redis"));
        RunFile.write(CountRun.run(), folder);
        RunFile.pack(folder);
        Files.writeString(home.resolve("docs/results/README.md"), "index");

        assertThat(PublishedRun.readAll(home)).singleElement().satisfies(run -> assertThat(run.summaryFile())
                .isEqualTo(Path.of("docs/results", SERIES, "trip-worker-id-redis", "README.md")));
    }

    @Test
    void theSummaryShowsTheOutcomeAndNamesTheFileWithAllValues() {
        assertThat(published(SERIES, CountRun.run()).summary())
                .startsWith("# trip-worker-id-redis\n\n```\n")
                .contains("off 123,750 ids in 4,800 cases", "commit 012345678", "`run.json.gz`")
                .contains("`./chokepoint report docs/results/" + SERIES + "/trip-worker-id-redis`")
                .doesNotContain("run folder");
    }

    @Test
    void anOlderRunTakesItsClaimFromTheFindingsFile() {
        PublishedRun older = published(SERIES, RatioRun.ofLayout2(Expectation.REPRODUCED));
        RunResult completed = older.completedBy(Repository.catalogue()).result();
        Statement stated = Repository.catalogue()
                .find("trip-seata-parallel-request")
                .orElseThrow()
                .statement();

        assertThat(stated.claim()).isPresent();
        assertThat(completed.finding().claim()).isEqualTo(stated.claim());
        assertThat(completed.finding().reportedFigures()).isEqualTo(stated.reported());
        assertThat(completed.trials()).isEqualTo(older.result().trials());
        assertThat(older.completedBy(new Catalogue(List.of(), Map.of()))).isEqualTo(older);
    }

    @Test
    void aRunThatHoldsAClaimKeepsIt() {
        PublishedRun own = published(SERIES, ForkRun.decided());

        assertThat(own.completedBy(Repository.catalogue())).isEqualTo(own);
    }

    @Test
    void aFolderThatDoesNotSayWhatItHoldsIsAnError(@TempDir Path home) throws Exception {
        assertThatThrownBy(() -> run(SERIES, "trip-other-finding", CountRun.run()))
                .hasMessageContaining(
                        "docs/results/" + SERIES + "/trip-other-finding holds the finding trip-worker-id-redis");
        assertThatThrownBy(() -> published("latest", CountRun.run())).hasMessageContaining("<yyyy-mm-dd>-<machine>");

        RunFile.write(
                CountRun.run(), Files.createDirectories(home.resolve("docs/results/" + SERIES + "/trip-worker.first")));
        assertThatThrownBy(() -> PublishedRun.readAll(home))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("trip-worker.first holds the finding trip-worker-id-redis");
    }

    @Test
    void aQuickRunInThePlaceOfAFindingsRunIsNamed() {
        PublishedRun quick = published(SERIES, RatioRun.quick());

        assertThat(quick.misplaced()).hasValueSatisfying(note -> assertThat(note)
                .contains(
                        "trip-seata-parallel-request is a quick run: an indication, not a verdict", "without --quick"));
        assertThat(published(SERIES, RatioRun.run()).misplaced()).isEmpty();
        assertThat(run(SERIES, "compose/any", RatioRun.quick()).misplaced()).isEmpty();
    }

    private static PublishedRun published(String series, RunResult result) {
        return run(series, result.finding().id(), result);
    }

    private static PublishedRun run(String series, String folder, RunResult result) {
        return new PublishedRun(Path.of("docs", "results", series).resolve(folder), result);
    }
}
