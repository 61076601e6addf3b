package dev.chokepoint.stack.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.StackException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningStackTest {
    private static final RunningStack.Mark THIS_JVM = RunningStack.Mark.of(ProcessHandle.current());

    @TempDir
    private Path home = Path.of("unset");

    @Test
    void whatIsWrittenIsRead() {
        RunningStack written = held(THIS_JVM);

        written.write(home);

        assertThat(RunningStack.read(home)).contains(written);
        RunningStack.remove(home);
        assertThat(RunningStack.read(home)).isEmpty();
    }

    @Test
    void theFileOfADeadRunnerDoesNotCount() {
        held(new RunningStack.Mark(THIS_JVM.pid(), THIS_JVM.startMillis() - 60_000))
                .write(home);

        assertThat(RunningStack.read(home)).isEmpty();
    }

    @Test
    void aBrokenFileIsAnErrorThatSaysWhatIsMissing() throws IOException {
        Files.createDirectories(home.resolve("runs"));
        Files.writeString(home.resolve("runs/running.properties"), "components=\n");

        assertThatThrownBy(() -> RunningStack.read(home))
                .isExactlyInstanceOf(StackException.class)
                .hasMessageContaining("the key runner.pid is missing")
                .hasMessageContaining("Delete it");
    }

    @Test
    void aRunnerThatIsAskedToStopFindsTheRequestInItsOwnFolder() throws IOException {
        Path folder = Files.createDirectories(home.resolve("runs/x"));
        StopRequest request = StopRequest.in(folder);
        assertThat(request.isThere()).isFalse();

        held(new RunningStack.Mark(THIS_JVM.pid(), THIS_JVM.startMillis() - 60_000))
                .end(Duration.ofSeconds(2));

        assertThat(request.isThere()).isTrue();
        assertThat(StopRequest.in(home.resolve("runs/y")).isThere()).isFalse();
        assertThat(StopRequest.in(home.resolve("runs/y")).made()).isFalse();
    }

    private RunningStack held(RunningStack.Mark runner) {
        return new RunningStack(
                runner,
                home.resolve("runs/x"),
                "jdbc:mysql://127.0.0.1:20000/trip?a=b",
                List.of(new RunningStack.Member(
                        "gateway",
                        new RunningStack.Mark(4711, 5),
                        Map.of("server", 20_001, "management", 20_002),
                        home.resolve("gateway.log"))),
                Map.of("gateway", "http://127.0.0.1:20001"),
                Map.of("off", "trip-ip-lookup-async"));
    }
}
