package dev.chokepoint.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {
    private static final Pattern SCRIPT = Pattern.compile("<script");
    private static final Pattern LOADED = Pattern.compile("(?i)<(link|script|img|iframe)[^>]+(src|href)=\"(?!data:)");

    @Test
    void thePageHoldsEverythingThatTheRunFound() {
        assertThat(HtmlReport.render(RatioRun.run()))
                .contains("REPRODUCED</strong> as the finding&#39;s file expects")
                .contains("14.7 times better", "95 % interval 13.1 to 16.5; bootstrap 13.6 to 15.9")
                .contains("15.0 (no interval given)", "measured on seata-server-1.6.1")
                .contains("every acknowledged order exists once", "order 7215 is missing", "and 1 more, not listed")
                .contains("7.2 FAILED", "jcmd VM.system_properties", "18.4 %", "0123456789abcdef")
                .contains("off on on off on off on", "./chokepoint run trip-seata-parallel-request --quick --seed 42")
                .contains("The machine was not quiet", "trial-1.jtl.gz", "What this run does not prove");
    }

    @Test
    void aCountRunShowsItsRowsEventsCasesAndBound() {
        assertThat(HtmlReport.render(CountRun.run()))
                .contains("123,750 ids with the fault, none with the fix", "123,750 in 4,800 cases")
                .contains("the rate in the on arm is below 0.0625 %")
                .contains("<th scope=\"col\">macModel</th>", "No load generator took part.");
    }

    @Test
    void foreignTextNeverBecomesMarkup() {
        String page = withoutECharts(HtmlReport.render(RatioRun.run()));

        assertThat(SCRIPT.matcher(page).results())
                .as("data, ECharts and the drawing script")
                .hasSize(3);
        assertThat(page).doesNotContain("<img").doesNotContain("\u001b").doesNotContain("<b>46ms");
        assertThat(page).contains("&lt;img src=x onerror=alert(1)&gt;");
    }

    @Test
    void thePageLoadsNothingAndNamesItsOwnScriptsOnly() {
        String page = withoutECharts(HtmlReport.render(RatioRun.run()));

        assertThat(LOADED.matcher(page).results()).isEmpty();
        assertThat(page)
                .contains("default-src 'none'", "script-src 'sha256-")
                .doesNotContain("script-src 'unsafe")
                .doesNotContainPattern("\\{\\{[a-z-]+}}");
    }

    @Test
    void theSameRunGivesTheSameBytes() {
        assertThat(HtmlReport.render(RatioRun.run())).isEqualTo(HtmlReport.render(RatioRun.run()));
    }

    @Test
    void anInvalidRunWithoutAnyTrialIsStillAPage() {
        RunResult run = RatioRun.run(Expectation.INVALID);
        RunResult empty = new RunResult(
                run.schema(),
                run.run(),
                run.finding(),
                run.provenance(),
                run.settings(),
                new Metric("response_time_p99", "ms", Fixtures.scores(), Fixtures.scores()),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                new MechanismResult("none", "count", "off > on", List.of(), false),
                Expectation.INVALID,
                Expectation.REPRODUCED,
                List.of("trip-service did not become ready"),
                List.of(),
                List.of());

        assertThat(HtmlReport.render(empty))
                .contains("INVALID</strong> the finding&#39;s file expects REPRODUCED")
                .contains("No effect could be computed", "trip-service did not become ready")
                .contains("An invalid run proves nothing");
    }

    @Test
    void thePageReplacesAnOlderOneAndLeavesNothingBeside(@TempDir Path folder) throws Exception {
        Path file = folder.resolve(HtmlReport.FILE_NAME);
        Files.writeString(file, "old");

        HtmlReport.write(CountRun.run(), file);

        assertThat(file).content().startsWith("<!DOCTYPE html>");
        assertThat(folder).isDirectoryContaining("regex:.*report\\.html").isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aScriptCannotCloseItsOwnElement() {
        assertThat(new InlineScript("a='</script>'+'<!--'").source()).isEqualTo("a='<\\/script>'+'<\\!--'");
    }

    @Test
    void aPlaceWithoutAValueIsAnError() {
        assertThatThrownBy(() -> new Template("{{title}}").fill(Map.of())).hasMessageContaining("{{title}}");
    }

    @Test
    void aCommandCanBePastedIntoAShell() {
        assertThat(ShellWords.join(List.of("java", "-Da=it's", "-jar", "x.jar")))
                .isEqualTo("java '-Da=it'\\''s' -jar x.jar");
    }

    private static String withoutECharts(String page) {
        return page.replace(InlineScript.echarts().source(), "");
    }
}
