package dev.chokepoint.failures;

import static dev.chokepoint.failures.Samples.BOUND;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailuresProgramTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) {
        FailuresProgram program = new FailuresProgram(
                Path.of("no checkout"),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Clock.systemUTC());
        return FailuresProgram.run(program, arguments);
    }

    @Test
    void theListHasEveryFailureWithWhatItDoes() {
        assertThat(run("--list")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSameSizeAs(TripFailures.SUBJECT.failures());
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("kill-mariadb", "kill -9 of mariadb");
    }

    @Test
    void eachSystemHasFailuresOfItsOwn() {
        assertThat(run("--system", "pubsub", "--list")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("kill-kafka").doesNotContain("kill-redis");
        assertThat(run("--system", "shop", "--list")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("--system shop", "there are: trip, pubsub");
    }

    @Test
    void anUnknownNameIsRefusedWithTheKnownOnes() {
        assertThat(run("--only", "kill-redis,kill-nothing")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("--only kill-nothing", "kill-mariadb");
    }

    @Test
    void aNumberOfTimesOutOfItsRangeIsRefused() {
        assertThat(run("--times", "0")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("--times is 0; it takes 1 to 100");
        assertThat(run("--times", "many")).isEqualTo(2);
    }

    @Test
    void theNamedFailuresAreRunInTheOrderOfTheTable() {
        assertThat(FailuresProgram.chosen(TripFailures.SUBJECT, List.of("flush-redis", "kill-redis")))
                .extracting(Failure::name)
                .containsExactly("kill-redis", "flush-redis");
        assertThat(FailuresProgram.chosen(TripFailures.SUBJECT, List.of()))
                .hasSameSizeAs(TripFailures.SUBJECT.failures());
    }

    @Test
    void theExitCodeIsZeroOnlyIfEveryRunPassed() {
        FailureResult passed = new FailureResult("a", "a", "", List.of(Samples.passed(1)), List.of());
        FailureResult notRun = new FailureResult("b", "b", "no root", List.of(), List.of());
        FailureResult broken = new FailureResult("c", "c", "", List.of(Samples.passed(1)), List.of("no outcome"));

        assertThat(FailuresProgram.exitCode(List.of(passed, notRun), BOUND)).isEqualTo(FailuresProgram.PASSED);
        assertThat(FailuresProgram.exitCode(List.of(passed, broken), BOUND)).isEqualTo(FailuresProgram.FAILED);
    }
}
