package dev.chokepoint.lab.report.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.ForkRun;
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
                .contains("./chokepoint run trip-seata-parallel-request --seed 42");
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
    void aRunOfForksShowsWhichLookDecidedAndEachFork() {
        assertThat(printed(ForkRun.decided()).replaceAll("\\s+", " "))
                .contains("interval 1.086 to 1.16, widened for the looks; 5 forks; decided at the look at 5 forks;")
                .contains("size chosen by us: the delay of the third party is ours")
                .contains("throughput, geometric mean", "each fork")
                .contains("moved as declared (off > 1.1 * on) in 5 of 5 forks")
                .contains("1 1.12 (1.053 to 1.19) yes +0.8 % -1.2 % 32, 1 left out")
                .contains("3 forks 1.12 1.020 to 1.23 net -2.2 % (0.1 %) net -1.1 % (2.3 %) no 5 forks 1.12 1.086 to")
                .contains("drift off +0.8 % (standard error 0.0 %); on -1.2 % (standard error 0.0 %)")
                .contains("net of the speed of the machine, which decides: off -1.0 % (standard error 1.4 %)")
                .contains("took 36 to 51 microseconds in the measured blocks; 1 % more time for it goes with this")
                .contains("change of the rate: off -1.00 % (standard error 0.0")
                .contains("both -0.2 % (standard error 0.0 %); on against off -2.0 % (standard error 0.0 %)")
                .contains("steady 5 of 5 forks fork 1: steady since second 268")
                .contains("verdict REPRODUCED, as the finding's file expects")
                .contains("moved with it \"The lock for each night limits the throughput of orders.\"")
                .contains(
                        "reported throughput: fewer than 100 requests/s -> 300 requests/s; threads.live: 1000, report");
    }

    @Test
    void aCountShowsItsProbabilitiesAlsoWhenItIsReproduced() {
        assertThat(printed(CountRun.withProbabilities()).replaceAll("\\s+", " "))
                .contains("below 0.0625 %.", "- by event the probability is below 0.001, by trial 0.05");
        assertThat(printed(CountRun.run())).doesNotContain("duplicates came in every off trial");
    }

    @Test
    void aForkThatWasNotSteadyStandsOut() {
        assertThat(printed(ForkRun.run()).replaceAll("\\s+", " "))
                .contains("(1.025 to 1.16) NO +8.4 % +7.9 %", "steady 2 of 3 forks", "fork 2: not steady after 240 s")
                .contains("no look decided, the last one was at 3 forks");
    }

    @Test
    void aLevelIsComparedWithOff() {
        assertThat(printed(ForkRun.withLevels()).replaceAll("\\s+", " "))
                .contains(" against off: 1.25 (1.10 to 1.42) (no part in the verdict)");
    }

    @Test
    void aQuickRunIsAnIndicationAndNoVerdict() {
        assertThat(printed(ForkRun.quick()).replaceAll("\\s+", " "))
                .contains("from the blocks of one fork; no effect within 5 % quick: an indication, not a verdict")
                .contains("indication REPRODUCED (quick: an indication, not a verdict), as the finding's file expects")
                .contains("claim open: a quick run is an indication only; it points to supported:");
        assertThat(printed(RatioRun.run())).doesNotContain("quick");
        assertThat(printed(RatioRun.quick())).contains("quick: an indication, not a verdict", "3 pairs");
    }

    @Test
    void aValueOfZeroMakesTheMeansArithmeticInBothArms() {
        assertThat(printed(CountRun.run())).contains("duplicate_ids, arithmetic mean", "41,250 ids");
        assertThat(printed(RatioRun.run())).contains("response_time_p99, geometric mean", "29,827 ms", "2,032 ms");
    }

    @Test
    void aRunWithoutTrialsSaysThatThereIsNoEffect() {
        assertThat(printed(RatioRun.withoutTrials()))
                .contains("no effect could be computed", "0 whole pairs of 3", "trip-service did not become ready");
    }

    @Test
    void noLineIsWiderThanTheTerminalAndNothingInItIsObeyed() {
        for (RunResult run :
                new RunResult[] {RatioRun.run(), CountRun.run(), SweepRun.run(), ForkRun.run(), ForkRun.quick()}) {
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
