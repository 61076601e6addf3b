package dev.chokepoint.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens the page in a real browser. */
class HtmlReportIT {
    private static final Pattern LIVE = Pattern.compile("data-drawn=\"echarts\"");
    private static final Pattern STILL = Pattern.compile("<svg[^>]*class=\"still\"");
    private static final Pattern LINE = Pattern.compile("<path[^>]*stroke=\"var\\(--o(n|ff)\\)\"");

    @TempDir
    private Path folder = Path.of("");

    private Optional<Chromium> browser = Optional.empty();

    @BeforeEach
    void findsABrowser() {
        browser = Chromium.find(folder);
        assumeTrue(browser.isPresent(), Chromium.MISSING);
    }

    @Test
    void everyChartOfARatioRunIsDrawnWithoutAnErrorAndForeignTextStaysText() throws Exception {
        Path page = folder.resolve(HtmlReport.FILE_NAME);
        HtmlReport.write(RatioRun.run(), page);

        Chromium.Seen seen = chromium().dump(Files.readString(page));

        assertThat(seen.console()).isEmpty();
        assertThat(LIVE.matcher(seen.dom()).results()).hasSize(5);
        assertThat(STILL.matcher(seen.dom()).results()).isEmpty();
        // Seven trials and two medians in three charts, two lines in the other two.
        assertThat(LINE.matcher(seen.dom()).results()).hasSizeGreaterThanOrEqualTo(3 * 9 + 2 * 2);
        assertThat(seen.dom()).doesNotContain("<script>window.injected").doesNotContain("<img src=x");
    }

    @Test
    void theChartsOfACountRunAreThoseOfThePairs() throws Exception {
        Chromium.Seen seen = chromium().dump(HtmlReport.render(CountRun.run()));

        assertThat(seen.console()).isEmpty();
        assertThat(LIVE.matcher(seen.dom()).results()).hasSize(2);
        assertThat(seen.dom()).contains("id=\"chart-primary\"", "id=\"chart-mechanism\"", "repetitionsWithDuplicate");
    }

    @Test
    void aReaderWithoutScriptsSeesThePicturesAndTheNumbersOfARatioRun() throws Exception {
        String dom = chromium().dumpWithoutScripts(HtmlReport.render(RatioRun.run()));

        assertThat(LIVE.matcher(dom).results()).isEmpty();
        assertThat(STILL.matcher(dom).results()).hasSize(5);
        assertThat(dom)
                .contains("<noscript><p>Scripts do not run here")
                .contains("14.7 times better", "13.1 to 16.5", "28,412", "1,984", "184", "30,000 ms", "not measured");
    }

    @Test
    void aReaderWithoutScriptsSeesThePicturesAndTheNumbersOfACountRun() throws Exception {
        String dom = chromium().dumpWithoutScripts(HtmlReport.render(CountRun.run()));

        assertThat(STILL.matcher(dom).results()).hasSize(2);
        assertThat(dom).contains("123,750 ids with the fault", "0.0625 %", "19,744");
    }

    @Test
    void everyLevelOfASweepIsDrawnAgainstTheLoad() throws Exception {
        Chromium.Seen seen = chromium().dump(HtmlReport.render(SweepRun.run()));

        assertThat(seen.console()).isEmpty();
        assertThat(LIVE.matcher(seen.dom()).results()).hasSize(7);
        assertThat(STILL.matcher(seen.dom()).results()).isEmpty();
        assertThat(seen.dom()).contains("id=\"chart-load-throughput-1\"", "id=\"chart-load-p99-1\"");
        assertThat(seen.dom()).contains("stroke=\"var(--level1)\"");
    }

    @Test
    void aReaderWithoutScriptsSeesEveryLevelAndLoadOfASweep() throws Exception {
        String dom = chromium().dumpWithoutScripts(HtmlReport.render(SweepRun.run()));

        assertThat(STILL.matcher(dom).results()).hasSize(7);
        assertThat(dom)
                .contains("class=\"level1 pairs\"", "level 3 replicas", "many: query on gateway, 80 threads")
                .contains("machine full (97 % busy, most by trip-service: 1.4 processors)")
                .contains("none of those watched");
    }

    @Test
    void aChartThatCannotBeDrawnIsSeenOnTheConsole() throws Exception {
        String broken = HtmlReport.render(RatioRun.run()).replace("id=\"chart-p99\"", "id=\"chart-lost\"");

        assertThat(chromium().dump(broken).console()).isNotEmpty();
    }

    @Test
    void aForeignScriptThatGotIntoThePageDoesNotRun() throws Exception {
        String injected = HtmlReport.render(CountRun.run())
                .replace("<footer>", "<script>document.title='taken over'</script><footer>");

        Chromium.Seen seen = chromium().dump(injected);

        assertThat(seen.dom()).doesNotContain("<title>taken over</title>");
        assertThat(seen.console()).anyMatch(line -> line.contains("Content Security Policy"));
    }

    private Chromium chromium() {
        return browser.orElseThrow();
    }
}
