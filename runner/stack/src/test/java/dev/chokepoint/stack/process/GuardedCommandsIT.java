package dev.chokepoint.stack.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuardedCommandsIT {
    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir
    private Path home = Path.of("unset");

    private Path path = Path.of("unset");

    /** A command "engine" that nobody else has: it makes a file, prints, or removes the file. */
    @BeforeEach
    void putACommandOnThePath() throws Exception {
        path = Files.createDirectories(home.resolve("bin"));
        Path engine = Files.writeString(path.resolve("engine"), """
                #!/bin/sh
                case "$1" in
                  make) echo made > "$2" ;;
                  down) rm "$2" ;;
                  tell) echo "$DOCKER_HOST $AWS_PROFILE $SECRET $ADDED"; echo careful >&2; exit 3 ;;
                  wait) echo waiting; exec sleep 120 ;;
                esac
                """);
        Files.setPosixFilePermissions(engine, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(path.resolve("plain"), "no program");
    }

    private GuardedCommands commands() {
        return new GuardedCommands(
                RunFolder.create(home, "commands", Clock.systemUTC()),
                Map.of(
                        "PATH",
                        path + ":/bin:/usr/bin",
                        "DOCKER_HOST",
                        "unix:///x",
                        "AWS_PROFILE",
                        "shop",
                        "SECRET",
                        "no"));
    }

    @Test
    void outputErrorsAndExitCodeComeBackAndNothingStaysInTheRunFolder() throws Exception {
        try (GuardedCommands commands = commands()) {
            CommandRunner.Answer answer = commands.run(List.of("engine", "tell"), Map.of("ADDED", "yes"), SOON);

            assertThat(answer).isEqualTo(new CommandRunner.Answer(3, "unix:///x shop  yes\n", "careful\n"));
            Path file = home.resolve("kept.txt");
            assertThat(commands.save(List.of("engine", "tell"), file, SOON)).isEqualTo(3);
            assertThat(Files.readString(file)).contains("unix:///x").contains("careful");
        }
        try (var left = Files.walk(home.resolve("runs"))) {
            assertThat(left.map(file -> file.getFileName().toString())).noneMatch(name -> name.startsWith("command"));
        }
    }

    @Test
    void aCommandThatIsNotThereOrIsNoProgramIsNamed() {
        try (GuardedCommands commands = commands()) {
            assertThat(commands.has("engine")).isTrue();
            assertThat(commands.has("plain")).isFalse();
            assertThatThrownBy(() -> commands.run(List.of("plain"), Map.of(), SOON))
                    .isInstanceOf(ComponentException.class)
                    .hasMessageContaining("plain is not there");
        }
    }

    @Test
    void aCommandThatTakesTooLongIsEnded() {
        try (GuardedCommands commands = commands()) {
            assertThatThrownBy(() -> commands.run(List.of("engine", "wait"), Map.of(), Duration.ofMillis(300)))
                    .isInstanceOf(ComponentException.class)
                    .hasMessageContaining("still runs");
            assertThat(ProcessTable.carrying(commands.children().token())).isEmpty();
        }
    }

    @Test
    void closingEndsWhatGoesOnRunsTheLastCommandOnceAndRefusesMore() {
        Path made = home.resolve("made by the engine");
        GuardedCommands commands = commands();
        commands.atLast(List.of("engine", "down", made.toString()));
        commands.run(List.of("engine", "make", made.toString()), Map.of(), SOON);
        CommandRunner.Going going = commands.start(List.of("engine", "wait"), home.resolve("going.log"));
        assertThat(going.alive()).isTrue();
        assertThat(made).exists();

        commands.close();
        commands.close();

        assertThat(made).doesNotExist();
        assertThat(going.alive()).isFalse();
        assertThatThrownBy(() -> commands.run(List.of("engine", "tell"), Map.of(), SOON))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("taken away");
    }

    @Test
    void aLastCommandThatFailsIsAnErrorThatShowsItsWords() {
        GuardedCommands commands = commands();
        commands.atLast(List.of("engine", "tell"));

        assertThatThrownBy(commands::close)
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("could not be taken away")
                .hasMessageContaining("careful");
    }

    /** The runner is this test's child, so that it can be killed. */
    @Test
    void aKilledRunnerLeavesNothingThatItsCommandsMade() throws Exception {
        Path made = home.resolve("made by the engine");
        List<String> command = SleeperComponent.java(HeldCommands.class);
        command.addAll(List.of(home.toString(), path.resolve("engine").toString(), made.toString()));
        Process runner = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("runner.log").toFile())
                .start();
        try {
            assertThat(Await.until(SOON, () -> Files.exists(made))).isTrue();
            runner.destroyForcibly();
            assertThat(runner.waitFor(10, TimeUnit.SECONDS)).isTrue();

            assertThat(Await.until(SOON, () -> !Files.exists(made))).isTrue();
        } finally {
            runner.destroyForcibly();
        }
    }
}
