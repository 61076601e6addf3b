package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sees each wait for JMeter fail, with a shell script in its place. */
class JMeterProcessIT {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final Clock clock = Clock.systemUTC();

    @TempDir
    private Path folder = Path.of("");

    private Children children = new Children(Path.of("unused"));

    @BeforeEach
    void prepare() {
        children = new Children(folder.resolve("guard.log"));
    }

    @AfterEach
    void endChildren() {
        children.close();
    }

    @Test
    void aLoadThatDoesNotStartMissesItsDeadline() {
        JMeterProcess jmeter = script("sleep 30", SHORT, LONG);

        assertThatThrownBy(jmeter::awaitStart)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("did not start its load within 300 ms");
    }

    @Test
    void aLoadStartsWhenItsLogSaysSo() throws Exception {
        long before = clock.millis();
        JMeterProcess jmeter = script("sleep 30", LONG, LONG);
        Files.writeString(log(), "INFO o.a.j.e.StandardJMeterEngine: All thread groups have been started (notified)\n");

        assertThat(jmeter.awaitStart()).isBetween(before, clock.millis());
    }

    @Test
    void aLoadThatEndsBeforeItsTimeIsAnError() {
        JMeterProcess jmeter = script("echo out of memory; exit 7", LONG, LONG);

        assertThatThrownBy(() -> jmeter.awaitTime(clock.millis() + LONG.toMillis()))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("before the end of its load with exit code 7")
                .hasMessageContaining("out of memory");
    }

    @Test
    void aLoadMayEndAMomentBeforeItsTime() throws Exception {
        long end = clock.millis() + 700;
        JMeterProcess jmeter = script("exit 0", LONG, LONG);

        jmeter.awaitTime(end);
        jmeter.awaitEnd();

        assertThat(clock.millis()).isGreaterThanOrEqualTo(end);
    }

    @Test
    void anAnswerThatNeverComesMissesItsDeadline() {
        JMeterProcess jmeter = script("sleep 30", LONG, SHORT);

        assertThatThrownBy(jmeter::awaitEnd)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("still waited for answers 300 ms after the end of its load");
    }

    @Test
    void anExitCodeThatIsNotZeroIsAnError() {
        JMeterProcess jmeter = script("exit 1", LONG, LONG);

        assertThatThrownBy(jmeter::awaitEnd)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("after its load with exit code 1");
    }

    @Test
    void anOpenLoopIsOverWhenEveryPlannedRequestHasItsRow() throws Exception {
        // Before the script begins, so that its second is surely part of the time.
        long before = clock.millis();
        JMeterProcess jmeter = script("sleep 1; printf 'a,b\\n1,2\\n3,4\\n' > samples; sleep 30", LONG, LONG);

        jmeter.awaitRows(folder.resolve("samples"), 2);

        assertThat(clock.millis() - before).isBetween(900L, LONG.toMillis());
    }

    @Test
    void aRequestOfAnOpenLoopThatIsNeverAnsweredMissesItsDeadline() {
        JMeterProcess jmeter = script("printf 'a,b\\n1,2\\n' > samples; sleep 30", LONG, SHORT);

        assertThatThrownBy(() -> jmeter.awaitRows(folder.resolve("samples"), 2))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("of 2 planned requests answered, 300 ms after the end of its load");
    }

    @Test
    void anOpenLoopThatEndsEarlyIsAnError() {
        JMeterProcess jmeter = script("exit 0", LONG, LONG);

        assertThatThrownBy(() -> jmeter.awaitRows(folder.resolve("samples"), 2))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("ended with 0 of 2 planned requests answered");
    }

    @Test
    void processorTimeIsThatOfTheLastLook() throws Exception {
        long begun = System.nanoTime();
        JMeterProcess jmeter = script("while :; do :; done", LONG, LONG);

        jmeter.awaitTime(clock.millis() + 2_000);
        Duration used = jmeter.used();
        Duration whole = Duration.ofNanos(System.nanoTime() - begun);

        // On a busy machine a loop gets a small part of a processor. It never gets more than one.
        assertThat(used).isBetween(Duration.ofMillis(50), whole.plusMillis(100));
    }

    @Test
    void aLogThatCannotBeReadIsAnError() throws IOException {
        Files.createDirectory(log());
        JMeterProcess jmeter = script("sleep 30", LONG, LONG);

        assertThatThrownBy(jmeter::awaitStart)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("JMeter's log cannot be read");
    }

    private JMeterProcess script(String script, Duration startDeadline, Duration endDeadline) {
        List<String> command = List.of("/bin/sh", "-c", script);
        Child child = children.start(ProgramSpec.logged("jmeter", command, folder, folder.resolve("output.log")));
        return new JMeterProcess(child, log(), clock, startDeadline, endDeadline);
    }

    private Path log() {
        return folder.resolve("jmeter.log");
    }
}
