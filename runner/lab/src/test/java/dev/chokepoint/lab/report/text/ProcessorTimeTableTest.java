package dev.chokepoint.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.report.sample.ChangedRun;
import dev.chokepoint.lab.report.sample.SweepRun;
import dev.chokepoint.lab.result.RunResult;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorTimeTableTest {
    @TempDir
    Path folder = Path.of("");

    private RunResult run() throws Exception {
        return ChangedRun.of(
                SweepRun.run(),
                folder,
                SweepRun.run().settings().load(),
                Map.of(
                        "processor_time.shop", 6.2345,
                        "processor_time.shop / gross", 9.1,
                        "processor_time.shop / compilers", 2.5,
                        "processor_time.shop / collectors", 0.3655,
                        "many.processor_time.shop", 1_234.5,
                        "many.processor_time.front", 0.0));
    }

    @Test
    void everyLoadAndComponentHasARowWithBothArmsTheLevelsAndTheRatio() throws Exception {
        assertThat(ProcessorTimeTable.titles(run()))
                .containsExactly("load", "component", "off", "on", SweepRun.LEVEL, "ratio");
        assertThat(ProcessorTimeTable.rows(run(), false))
                .satisfiesExactly(
                        row -> assertThat(row)
                                .containsExactly(
                                        "main: query on gateway, 20 threads", "shop", "6.23", "6.23", "6.23", "1.000"),
                        row -> assertThat(row)
                                .startsWith("many: query on gateway, 80 threads", "front", "0")
                                .endsWith(""),
                        row -> assertThat(row).contains("shop", "1,230"));
        assertThat(ProcessorTimeTable.rows(run(), true).get(0)).contains("6.23 (9.1; 2.5, 0.365)");
    }

    @Test
    void theTextShowsTheMainLoadAndThePageAllOfThem() throws Exception {
        assertThat(RunText.lines(run()))
                .contains(ProcessorTimeTable.CAPTION)
                .anyMatch(line -> line.matches("shop +6\\.23 +6\\.23 +6\\.23 +1\\.000"))
                .noneMatch(line -> line.contains("1,230"));
        assertThat(ReportPage.render(run())).contains("6.23 (9.1; 2.5, 0.365)", "1,230");
    }

    @Test
    void aRunWithoutTheseTimesHasNoTable() {
        assertThat(ProcessorTimeTable.rows(SweepRun.run(), true)).isEmpty();
        assertThat(RunText.lines(SweepRun.run())).doesNotContain(ProcessorTimeTable.CAPTION);
    }
}
