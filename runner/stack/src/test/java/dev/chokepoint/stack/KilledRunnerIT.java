package dev.chokepoint.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.Executables;
import dev.chokepoint.stack.process.ProcessStatus;
import dev.chokepoint.stack.process.ProcessTable;
import dev.chokepoint.stack.run.StackLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kills a runner in every way and counts what it leaves behind. */
class KilledRunnerIT {
    /** In the mask of ignored signals; `nohup` has a process ignore HUP, and `&` in a script INT. */
    private static final Map<String, Integer> BITS = Map.of("HUP", 0b1, "INT", 0b10);

    /** Redis, four sleepers and the child of one of them. */
    private static final int CHILDREN = 6;

    @TempDir
    private Path home = Path.of("unset");

    private @Nullable Process started;
    private String token = "";

    @BeforeEach
    void startTheRunner() throws IOException {
        List<String> command = new ArrayList<>(Executables.ownSession());
        command.addAll(SleeperComponent.java(HeldStack.class));
        command.add(home.toString());
        started = new ProcessBuilder(command).redirectErrorStream(true).start();
        BufferedReader said = runner().inputReader();
        List<String> all = new ArrayList<>();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            all.add(line);
            if (line.startsWith("up ")) {
                token = line.split(" ", -1)[1];
                break;
            }
        }
        assertThat(token).as("token in %s", all).isNotEmpty();
        assertThat(ProcessTable.carrying(token)).hasSize(CHILDREN);
    }

    @AfterEach
    void endWhatIsLeft() {
        runner().destroyForcibly();
        ProcessTable.carrying(token).forEach(ProcessHandle::destroyForcibly);
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "HUP", "KILL"})
    void noChildIsLeftAfterTenSeconds(String signal) throws IOException, InterruptedException {
        assumeTrue(!ignores(signal), "started by `... &` or by nohup");

        kill(signal, String.valueOf(runner().pid()));

        assertNothingIsLeft();
    }

    @Test
    void noChildIsLeftAfterControlC() throws IOException, InterruptedException {
        assumeTrue(!Executables.ownSession().isEmpty(), "needs setsid to give the runner a process group");
        assumeTrue(!ignores("INT"), "started by `... &`");

        kill("INT", "-" + runner().pid());

        assertNothingIsLeft();
    }

    @Test
    void aSecondTakerOfTheLockIsToldAndTheLockIsFreeAfterAKill() throws IOException, InterruptedException {
        assertThatThrownBy(() -> StackLock.take(home, "run"))
                .isExactlyInstanceOf(StackException.class)
                .hasMessageContaining("process " + runner().pid() + " (up)");

        kill("KILL", String.valueOf(runner().pid()));
        assertThat(runner().waitFor(5, TimeUnit.SECONDS)).isTrue();

        StackLock.take(home, "run").close();
        assertNothingIsLeft();
    }

    private Process runner() {
        return Objects.requireNonNull(started, "the runner has been started");
    }

    private void assertNothingIsLeft() {
        assertThat(Await.until(
                        Duration.ofSeconds(10),
                        () -> !runner().isAlive()
                                && ProcessTable.carrying(token).isEmpty()))
                .as("still there: %s", ProcessTable.carrying(token))
                .isTrue();
    }

    private boolean ignores(String signal) {
        return (ProcessStatus.mask(runner().pid(), "SigIgn") & BITS.getOrDefault(signal, 0)) != 0;
    }

    private static void kill(String signal, String target) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("/bin/kill", "-" + signal, "--", target).start();
        assertThat(kill.waitFor()).isZero();
    }
}
