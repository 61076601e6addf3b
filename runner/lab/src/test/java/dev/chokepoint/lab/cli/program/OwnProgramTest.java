package dev.chokepoint.lab.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class OwnProgramTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Command(name = "counting.sh")
    private static final class Counting implements Callable<Integer> {
        @Option(names = "--times")
        private int times = 1;

        private final Optional<Exception> failure;

        Counting(Optional<Exception> failure) {
            this.failure = failure;
        }

        @Override
        public Integer call() throws Exception {
            OwnProgram.upTo(3, "--times", times);
            if (failure.isPresent()) {
                throw failure.get();
            }
            return 0;
        }
    }

    @Test
    void anOptionThatIsWrongIsAUsageErrorWithWhatIsAllowed() {
        assertThat(run(Optional.empty(), "--times=3")).isZero();
        assertThat(run(Optional.empty(), "--times=4")).isEqualTo(ExitCode.USAGE);
        assertThat(run(Optional.empty(), "--speed=4")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("counting: --times is 4; it takes 1 to 3", "Unknown option: '--speed=4'");
    }

    @Test
    void anyOtherErrorIsOneLineThatSaysWhatFailed() {
        assertThat(run(Optional.of(new IOException("plan.jmx")))).isEqualTo(ExitCode.INVALID);
        assertThat(run(Optional.of(new InterruptedException()))).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "counting: java.io.IOException: plan.jmx", "counting: interrupted; nothing is left running");
    }

    private int run(Optional<Exception> failure, String... arguments) {
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        return OwnProgram.run("counting", new Counting(failure), errors, errors, arguments);
    }
}
