package dev.chokepoint.lab.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.RunResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ConsoleTableTest {
    private static final Path FOLDER = Path.of("runs", "20261121-080000-trip-seata-parallel-request");

    @Test
    void aRatioRunShowsEffectArmsMechanismAuditVerdictAndWhereItIs() {
        assertThat(printed(RatioRun.run()))
                .contains("14.7 times better, 95 % interval 13.1 to 16.5")
                .contains("30,000 -> 2,000 ms (response_time_p99) = 15.0 times better, report 000")
                .contains("28,412; 31,007; 30,120", "1,984; 2,113; 2,002")
                .contains("moved as declared (off > on) in 3 of 3 pairs")
                .contains("6 of 7 audited trials clean", "trial 5: 3 rows break: every acknowledged order exists once")
                .contains("REPRODUCED, as the finding's file expects", "- the interval 13.1 to 16.5 lies above 1.05")
                .contains(FOLDER.resolve("report.html").toString())
                .contains("./chokepoint run trip-seata-parallel-request --quick --seed 42");
    }

    @Test
    void aCountRunShowsEventsCasesAndBound() {
        assertThat(printed(CountRun.run()))
                .contains("off 123,750 ids in 4,800 cases, on 0 in 4,800 cases")
                .contains("the rate in the on arm is below 0.0625 %")
                .contains("no figure, report 000", "no trial has data to audit");
    }

    @Test
    void aVerdictThatWasNotExpectedSaysSo() {
        assertThat(printed(RatioRun.run(Expectation.NOT_REPRODUCED)))
                .contains("NOT_REPRODUCED, the finding's file expects REPRODUCED");
    }

    @Test
    void noLineIsWiderThanTheTerminalAndNothingInItIsObeyed() {
        String[] lines = printed(RatioRun.run()).split("\\R", -1);

        assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(ConsoleText.WIDTH));
        assertThat(lines).allSatisfy(line -> assertThat(line).matches("[ -~]*"));
    }

    @Test
    void aWordThatIsWiderThanItsColumnGoesOnBelow() {
        ConsoleText text = new ConsoleText();
        text.columns("  trials", "x".repeat(50), "y");

        assertThat(text.lines())
                .containsExactly("  trials" + " ".repeat(20) + "x".repeat(35) + " y", " ".repeat(28) + "x".repeat(15));
    }

    @Test
    void aPathIsNeverBroken() {
        ConsoleText text = new ConsoleText();
        text.whole("run folder", "/" + "long/".repeat(40));

        assertThat(text.lines()).containsExactly("run folder   /" + "long/".repeat(40));
    }

    private static String printed(RunResult run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ConsoleTable(new PrintStream(bytes, true, UTF_8)).print(run, FOLDER);
        return bytes.toString(UTF_8);
    }
}
