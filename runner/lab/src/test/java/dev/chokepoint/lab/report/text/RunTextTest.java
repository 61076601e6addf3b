package dev.chokepoint.lab.report.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.report.sample.SweepRun;
import dev.chokepoint.lab.result.RunResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RunTextTest {
    private static final Path FOLDER = Path.of("runs", "20261121-080000-trip-seata-parallel-request");

    @Test
    void aRatioRunShowsEffectArmsMechanismAuditVerdictAndItsPlaces() {
        assertThat(printed(RatioRun.run()))
                .contains("14.7 times better", "95 % interval 13.1 to 16.5")
                .contains("15.0 times better: 30,000 -> 2,000 ms, report 000", "commit 012345678")
                .contains("28,412; 31,007; 30,120", "1,984; 2,113; 2,002", "184; 211; 197")
                .contains("moved as declared (off > on) in 3 of 3 pairs")
                .contains("6 of 7 audited trials clean", "trial 5: 3 rows break: every acknowledged order exists once")
                .contains("2 orders failed for the caller and are kept", "trial 5: 1 still open after 75000 ms: orders")
                .contains("REPRODUCED, as the finding's file expects")
                .contains("claim        supported: the fix helps, and the named cause moved with it")
                .contains(FOLDER.resolve("report.html").toString())
                .contains("./chokepoint run trip-seata-parallel-request --quick --seed 42");
    }

    @Test
    void aCountRunShowsEventsCasesAndBound() {
        assertThat(printed(CountRun.run()).replaceAll("\\s+", " "))
                .contains("off 123,750 ids in 4,800 cases, on 0 in 4,800 cases")
                .contains("the rate in the on arm is below 0.0625 %")
                .contains("no figure, report 000", "no trial has data to audit");
    }

    @Test
    void theRowsOfAProgramAreATableWithOneLineARowAndBothArmsInACell() {
        assertThat(printed(CountRun.run()).lines())
                .contains(
                        "                           repetitions",
                        "      mac                  with         duplicate",
                        "pods  model   repetitions  duplicate    ids",
                        "3     random  200          30 -> 0      3,702 -> 0",
                        "16    bridge  200          160 -> 0     19,744 -> 0");
    }

    @Test
    void theLoadsOfASweepAreATable() {
        assertThat(printed(SweepRun.run()))
                .contains("many: query on gateway, 80 threads", "  3 replicas  ", "machine full (97 % busy, most by");
        assertThat(printed(RatioRun.run())).doesNotContain("arm, level", "what the program counted");
    }

    @Test
    void aVerdictThatWasNotExpectedSaysSoWithItsReasons() {
        assertThat(printed(RatioRun.run(Expectation.INCONCLUSIVE)))
                .contains("INCONCLUSIVE, the finding's file expects REPRODUCED")
                .contains("- the interval 13.1 to 16.5 lies above 1.05");
    }

    @Test
    void aRunWithoutTrialsSaysThatThereIsNoEffect() {
        assertThat(printed(RatioRun.withoutTrials()))
                .contains("no effect could be computed", "0 whole pairs of 3", "trip-service did not become ready");
    }

    @Test
    void noLineIsWiderThanTheTerminalAndNothingInItIsObeyed() {
        for (RunResult run : new RunResult[] {RatioRun.run(), CountRun.run(), SweepRun.run()}) {
            assertThat(printed(run).lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100))
                    .allSatisfy(line -> assertThat(line).matches("[ -~]*"));
        }
    }

    private static String printed(RunResult run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RunText.print(run, FOLDER, FOLDER.resolve("report.html"), new PrintStream(bytes, true, UTF_8));
        return bytes.toString(UTF_8);
    }
}
