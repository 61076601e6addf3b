package dev.chokepoint.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.Executables;
import dev.chokepoint.stack.process.ProcessStatus;
import dev.chokepoint.stack.process.ProcessTable;
import dev.chokepoint.stack.run.StackLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kills a runner that holds two stacks, one generator frozen, and counts what it leaves behind. */
class KilledForkIT {
    private static final int BIT_OF_INT = 0b10;

    /** Redis, MariaDB, the broker, the window, the generator and its child, on each side. */
    private static final int CHILDREN = 6;

    @TempDir
    private Path home = Path.of("unset");

    private @Nullable Process started;
    private final List<String> tokens = new ArrayList<>();
    private final List<Path> groups = new ArrayList<>();

    private void startTheRunner() throws IOException {
        // MariaDB is unpacked once for all tests.
        Files.createDirectories(home.resolve("runs"));
        Path parts = Path.of("target/it-home/runs/parts").toAbsolutePath();
        Files.createDirectories(parts);
        Files.createSymbolicLink(home.resolve("runs/parts"), parts);
        List<String> command = new ArrayList<>(Executables.ownSession());
        command.addAll(SleeperComponent.java(HeldFork.class));
        command.add(home.toString());
        started = new ProcessBuilder(command).redirectErrorStream(true).start();
        BufferedReader said = runner().inputReader();
        List<String> all = new ArrayList<>();
        for (String line = said.readLine(); line != null && tokens.isEmpty(); line = said.readLine()) {
            all.add(line);
            if (line.startsWith("up ")) {
                List<String> words = List.of(line.split(" ", -1));
                tokens.addAll(words.subList(1, 3));
                words.subList(3, words.size()).forEach(group -> groups.add(Path.of(group)));
                break;
            }
        }
        assertThat(tokens).as("tokens in %s", all).hasSize(2);
        int children = CHILDREN + groups.size() / 2;
        // The last process has just been started: it has yet to become a program, and to make its group.
        assertThat(Await.until(
                        Duration.ofSeconds(10),
                        () -> tokens.stream()
                                        .allMatch(token ->
                                                ProcessTable.carrying(token).size() == children)
                                && groups.stream().allMatch(Files::isDirectory)))
                .as("%s of %s", tokens.stream().map(ProcessTable::carrying).toList(), children)
                .isTrue();
        assertThat(ProcessTable.carrying(tokens.get(0)))
                .filteredOn(ProcessTable::frozen)
                .hasSize(2);
    }

    @AfterEach
    void endWhatIsLeft() throws IOException {
        Files.deleteIfExists(home.resolve("runs/parts"));
        runner().destroyForcibly();
        tokens.forEach(token -> ProcessTable.carrying(token).forEach(ProcessHandle::destroyForcibly));
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "KILL"})
    void nothingOfEitherSideIsLeftAfterTenSeconds(String signal) throws IOException, InterruptedException {
        startTheRunner();
        boolean ignored = (ProcessStatus.mask(runner().pid(), "SigIgn") & BIT_OF_INT) != 0;
        assumeTrue(!signal.equals("INT") || !ignored, "started by `... &`");

        Process kill = new ProcessBuilder("/bin/kill", "-" + signal, String.valueOf(runner().pid())).start();
        assertThat(kill.waitFor()).isZero();

        assertThat(Await.until(Duration.ofSeconds(10), this::nothingIsLeft))
                .as(
                        "still there: %s %s",
                        tokens.stream().map(ProcessTable::carrying).toList(), groups)
                .isTrue();
        StackLock.take(home, "run").close();
    }

    private boolean nothingIsLeft() {
        return !runner().isAlive()
                && tokens.stream()
                        .allMatch(token -> ProcessTable.carrying(token).isEmpty())
                && groups.stream().noneMatch(Files::exists);
    }

    private Process runner() {
        return Objects.requireNonNull(started, "the runner has been started");
    }
}
