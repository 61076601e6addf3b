package dev.chokepoint.lab.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.ForkRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.report.sample.SweepRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPageTest {
    private static final Pattern LOADED = Pattern.compile("(?i)<(link|script|img|iframe)[^>]+(src|href)=\"(?!data:)");
    private static final Pattern CHART = Pattern.compile("<svg[^>]*class=\"drawn\"");

    @Test
    void thePageHoldsEverythingThatTheRunFound() {
        assertThat(ReportPage.render(RatioRun.run()))
                .contains("REPRODUCED</strong> as the finding&#39;s file expects")
                .contains("14.7 times better", "95 % interval 13.1 to 16.5; bootstrap interval 13.6 to 15.9")
                .contains("Claim supported: the fix helps, and the named cause moved with it.")
                .contains("15.0 (no interval given)", "measured on seata-server-1.6.1")
                .contains("every acknowledged order exists once", "order 7215 is missing", "and 1 more, not listed")
                .contains(
                        "2 orders failed for the caller and are kept.", "trial 5: 1 still open after 75000 ms: orders")
                .contains("7.2 FAILED", "jcmd VM.system_properties", "18.4 %", "0123456789abcdef")
                .contains("off on on off on off on", "./chokepoint run trip-seata-parallel-request --seed 42")
                .contains(
                        "The machine was not quiet", "<td class=\"number\">9,876</td>", "What this run does not prove");
    }

    @Test
    void aCountRunShowsItsRowsEventsCasesAndBound() {
        assertThat(ReportPage.render(CountRun.run()))
                .contains("off 123,750 ids in 4,800 cases, on 0 in 4,800 cases")
                .contains("the rate in the on arm is below 0.0625 %")
                .contains("<th scope=\"col\">macModel</th>", "The finding has no load generator.");
    }

    @Test
    void aSweepShowsEveryLevelAndLoad() {
        assertThat(ReportPage.render(SweepRun.run()))
                .contains("class=\"level1 pairs\"", "level 3 replicas", "many: query on gateway, 80 threads")
                .contains("machine full (97 % busy, most by trip-service: 1.4 processors)", "none of those watched");
    }

    @Test
    void everyChartIsDrawnWithItsAxesLegendAndValues() {
        String page = ReportPage.render(RatioRun.run());

        assertThat(CHART.matcher(page).results()).hasSize(5);
        assertThat(CHART.matcher(ReportPage.render(CountRun.run())).results()).hasSize(2);
        assertThat(CHART.matcher(ReportPage.render(SweepRun.run())).results()).hasSize(7);
        assertThat(page)
                .contains(">seconds from the start of the load</text>", ">p99, ms</text>", ">99.9 %</text>")
                .contains("class=\"sample\"", "thin: each trial; thick: their median", "dotted: trials that do not")
                .contains("<title>off (fault present)\npair: 1\nresponse_time_p99, ms: 28,412</title>");
    }

    @Test
    void aRunOfForksShowsItsBlocksItsLooksAndWhetherItWasSteady() {
        String page = ReportPage.render(ForkRun.run());

        assertThat(CHART.matcher(page).results()).hasSize(7);
        assertThat(page)
                .contains("Blocks of fork 3, requests that succeeded", ">steady from here</text>", ">not steady</text>")
                .contains("<title>block 57, off\n", "left out: foreign processes used 12.1 % of the machine</title>")
                .contains("class=\"off hollow\"", "A hollow block was left out", ">no effect</text>")
                .contains("<title>look at 3 forks: 1.12 (1.020 to 1.23), not decisive</title>")
                .contains("fork 2: not steady after 240 s of burn-in", "<th scope=\"col\">drift off</th>", "+8.4 %")
                .contains(
                        "32, 1 left out", "Fork 1: 73 blocks with the shares", "no look decided, the last one was at 3")
                .contains("The claim: \u201cThe lock for each night", "Size chosen by us: ")
                .contains("geometric mean; 95 % interval")
                .doesNotContain("Throughput over time", "each pair");
    }

    @Test
    void everySideOfAForkHasAMarkOfItsOwnAndLeftOutBlocksAreHollow() {
        String page = ReportPage.render(ForkRun.withLevels());

        assertThat(CHART.matcher(page).results()).hasSize(7);
        assertThat(page)
                .contains("</svg> sharded</span>", "</svg> none</span>", "<th scope=\"col\">drift sharded</th>")
                // A diamond, a circle, a square and a triangle.
                .containsPattern("<path class=\"off hollow\" d=\"M[^L]+L[^L]+L[^L]+L[^LZ]+Z\"")
                .containsPattern("<circle class=\"on hollow\"")
                .containsPattern("<path class=\"level1 mark\" d=\"M[^L]+L[^L]+L[^L]+L[^LZ]+Z\"")
                .containsPattern("<path class=\"level2 mark\" d=\"M[^L]+L[^L]+L[^LZ]+Z\"")
                .contains("Fork 1: 151 blocks with the shares", "processes, 7 left out", "steady since second 536");
    }

    @Test
    void theReportsOtherFiguresStandBesideTheMeasuredOnes() {
        assertThat(ReportPage.render(ForkRun.withLevels()))
                .containsPattern("throughput \\(on: level sharded\\)</th><td>fewer than 100 requests/s</td>"
                        + "<td class=\"number\">88\\.67 requests/s</td><td class=\"number\">300 requests/s</td>"
                        + "<td class=\"number\">116\\.6 requests/s</td>")
                .contains("threads.live</th><td class=\"number\">1000</td><td>not measured</td><td>no figure</td>");
        assertThat(ReportPage.render(RatioRun.run())).doesNotContain("Other figures of the report");
    }

    @Test
    void aQuickRunIsAnIndicationAndNoVerdict() {
        assertThat(ReportPage.render(ForkRun.quick()))
                .contains("REPRODUCED</strong> (quick: an indication, not a verdict), as the finding", "verdict quick")
                .contains("from the blocks of one fork", "Claim open: a quick run is an indication only; it points to")
                .contains("It says nothing about another start of the same processes, other machines");
        assertThat(ReportPage.render(RatioRun.run())).doesNotContain("quick");
    }

    @Test
    void foreignTextNeverBecomesMarkup() {
        assertThat(ReportPage.render(RatioRun.run()))
                .doesNotContain("<script")
                .doesNotContain("<img")
                .doesNotContain("\u001b")
                .doesNotContain("<b>46ms")
                .contains("&lt;img src=x onerror=alert(1)&gt;");
    }

    @Test
    void thePageLoadsNothingAndAllowsNoScript() {
        String page = ReportPage.render(RatioRun.run());

        assertThat(LOADED.matcher(page).results()).isEmpty();
        assertThat(page).contains("default-src 'none'").doesNotContain("script-src");
    }

    @Test
    void theSameRunGivesTheSameBytes() {
        assertThat(ReportPage.render(RatioRun.run())).isEqualTo(ReportPage.render(RatioRun.run()));
    }

    @Test
    void anInvalidRunWithoutAnyTrialIsStillAPage() {
        assertThat(ReportPage.render(RatioRun.withoutTrials()))
                .contains("INVALID</strong> the finding&#39;s file expects REPRODUCED")
                .contains("no effect could be computed", "trip-service did not become ready")
                .contains("An invalid run proves nothing");
    }

    @Test
    void thePageReplacesAnOlderOneAndLeavesNoOtherFile(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve(ReportPage.FILE_NAME), "old");

        Path page = ReportPage.write(CountRun.run(), folder);

        assertThat(page).content().startsWith("<!DOCTYPE html>");
        assertThat(folder.toFile().list()).containsExactly(ReportPage.FILE_NAME);
    }
}
