package dev.chokepoint.stack.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Freezes a JVM that has a child of its own, and ends it in every way while it is frozen. */
class FrozenChildIT {
    /** A JVM and its child. */
    private static final int FAMILY = 2;

    @TempDir
    private Path folder = Path.of("unset");

    private Children children = new Children(Path.of("unset"));

    @BeforeEach
    void noChildren() {
        children = new Children(folder.resolve("guard.log"));
    }

    @AfterEach
    void endWhatIsLeft() {
        children.close();
        assertThat(ProcessTable.carrying(children.token())).isEmpty();
    }

    @Test
    void itAndWhatItHasStartedStandStillAndGoOnAgain() {
        Child parent = sleeper("parent");
        assertThat(parent.family()).hasSize(FAMILY);

        parent.freeze();
        assertThat(parent.family()).hasSize(FAMILY).allMatch(ProcessTable::frozen);
        assertThat(parent.alive()).isTrue();
        parent.freeze();
        parent.thaw();
        assertThat(parent.family()).hasSize(FAMILY).noneMatch(ProcessTable::frozen);
        parent.thaw();
    }

    @Test
    void itIsEndedInAnOrderlyWayAlthoughItIsFrozen() {
        Child parent = sleeper("parent");
        List<ProcessHandle> family = parent.family();
        parent.freeze();

        parent.close();

        assertThat(family).noneMatch(ProcessTable::lives);
        // 128 and TERM: its shutdown hooks have run. After KILL it would be 137.
        assertThat(parent.exitCode()).hasValue(143);
    }

    @Test
    void aFrozenOneThatDoesNotListenToTermIsKilled() {
        Child stubborn = sleeper("stubborn");
        stubborn.freeze();

        stubborn.close();

        assertThat(stubborn.exitCode()).hasValue(137);
    }

    @Test
    void killAllReachesAFrozenOne() {
        Child parent = sleeper("parent");
        List<ProcessHandle> family = parent.family();
        parent.freeze();

        children.killAll();

        assertThat(Await.until(Duration.ofSeconds(5), () -> family.stream().noneMatch(ProcessTable::lives)))
                .isTrue();
    }

    @Test
    void whatHasEndedOrIsBeingEndedCannotBeFrozen() {
        Child ended = sleeper("plain");
        ended.kill();
        assertThat(ended.awaitExit(Duration.ofSeconds(5))).isEqualTo(137);

        assertThatThrownBy(ended::freeze)
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("because it is being ended");
        ended.thaw();

        Child crashed = start("crash");
        assertThat(crashed.awaitExit(Duration.ofSeconds(10))).isEqualTo(7);
        assertThatThrownBy(crashed::freeze)
                .hasMessageContaining("has ended with exit code 7")
                .hasMessageContaining("line 30");
    }

    @Test
    void aMachineWithoutKillIsToldWhatToInstall() throws IOException {
        Signals none = new Signals(List.of(folder.resolve("kill"), Files.createFile(folder.resolve("no-program"))));
        Child child = sleeper("plain");

        assertThatThrownBy(() -> child.freeze(none)).hasMessageContaining("Install it (package procps or util-linux)");
        assertThat(child.family()).noneMatch(ProcessTable::frozen);
        assertThat(Signals.ofThisMachine().missing()).isEmpty();
    }

    @Test
    void aKillThatDoesNothingIsNoticed() {
        Signals silent = new Signals(List.of(Path.of("/bin/true")));
        Child child = sleeper("plain");

        assertThatThrownBy(() -> child.freeze(silent)).hasMessageContaining("still runs after two seconds of STOP");
    }

    private Child sleeper(String wish) {
        Child child = start(wish);
        assertThat(Await.until(
                        Duration.ofSeconds(20),
                        () -> LogTail.of(child.log()).lines().contains("awake")))
                .isTrue();
        return child;
    }

    private Child start(String wish) {
        List<String> command = SleeperComponent.java(Sleeper.class);
        command.add(wish);
        return children.start(ProgramSpec.logged(wish, command, folder, folder.resolve(wish + ".log")));
    }
}
