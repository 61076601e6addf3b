package dev.chokepoint.lab.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.ForkRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens the page in a real browser. */
class ReportPageIT {
    private static final Pattern CHART = Pattern.compile("<svg[^>]*class=\"drawn\"");

    @TempDir
    private Path folder = Path.of("");

    private Optional<Chromium> browser = Optional.empty();

    @BeforeEach
    void findsABrowser() {
        browser = Chromium.find(folder);
        assumeTrue(browser.isPresent(), Chromium.MISSING);
    }

    @Test
    void thePageOpensWithItsChartsAndWithoutAnErrorAndForeignTextStaysText() throws Exception {
        Chromium.Seen seen = browser.orElseThrow().open(ReportPage.write(RatioRun.run(), folder));

        assertThat(seen.console()).isEmpty();
        assertThat(CHART.matcher(seen.dom()).results()).hasSize(5);
        assertThat(seen.dom())
                .contains("14.7 times better", "13.1 to 16.5", "28,412", "1,984", "184")
                .doesNotContain("<script")
                .doesNotContain("<img");
    }

    @Test
    void thePageOfARunOfForksOpensWithItsBlocks() throws Exception {
        Chromium.Seen seen = browser.orElseThrow().open(ReportPage.write(ForkRun.run(), folder));

        assertThat(seen.console()).isEmpty();
        assertThat(CHART.matcher(seen.dom()).results()).hasSize(7);
        assertThat(seen.dom()).contains("Blocks of fork 3", "not steady").doesNotContain("NaN");
    }

    @Test
    void thePageOfASweepInForksOpensWithAllSides() throws Exception {
        Chromium.Seen seen = browser.orElseThrow().open(ReportPage.write(ForkRun.withLevels(), folder));

        assertThat(seen.console()).isEmpty();
        assertThat(CHART.matcher(seen.dom()).results()).hasSize(7);
        assertThat(seen.dom())
                .contains("sharded", "Other figures of the report")
                .doesNotContain("NaN");
    }

    @Test
    void aForeignScriptThatGotIntoThePageDoesNotRun() throws Exception {
        String injected = ReportPage.render(CountRun.run())
                .replace("<footer>", "<script>document.title='taken over'</script><footer>");

        Chromium.Seen seen =
                browser.orElseThrow().open(Files.writeString(folder.resolve(ReportPage.FILE_NAME), injected));

        assertThat(seen.dom()).doesNotContain("<title>taken over</title>");
        assertThat(seen.console()).anyMatch(line -> line.contains("Content Security Policy"));
    }
}
