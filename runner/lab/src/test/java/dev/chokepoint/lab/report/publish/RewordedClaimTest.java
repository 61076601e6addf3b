package dev.chokepoint.lab.report.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.report.sample.ForkRun;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.testkit.Repository;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sample run is of the repository's trip-stock-lock, but has a sentence of its own as its claim. */
class RewordedClaimTest {
    private static final Catalogue CATALOGUE = Repository.catalogue();
    private static final Finding FINDING = CATALOGUE.find("trip-stock-lock").orElseThrow();

    @Test
    void aVerdictDoesNotSupportASentenceThatWasWrittenAfterItsRun() {
        assertThat(row(ForkRun.decided()))
                .contains("[REPRODUCED](")
                .contains("| open: the claim was reworded after the run<br>\u201c")
                .doesNotContain("supported")
                .doesNotContain("The lock for each night limits");
    }

    @Test
    void aRunThatLeftTheClaimOpenStillSaysWhy() {
        assertThat(row(ForkRun.run()))
                .contains("| open: the interval is too wide<br>\u201c")
                .doesNotContain("reworded");
    }

    private static String row(RunResult run) {
        assertThat(FINDING.claim()).isPresent().isNotEqualTo(run.finding().claim());
        PublishedRun published =
                new PublishedRun(Path.of("docs/results/2026-11-21-quiet-2-cores/trip-stock-lock"), run);
        return MarkdownTables.ofFindings(CATALOGUE, List.of(published))
                .lines()
                .filter(line -> line.startsWith("| [trip-stock-lock]"))
                .findFirst()
                .orElseThrow();
    }
}
