package dev.chokepoint.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.ProcessTable;
import dev.chokepoint.stack.process.ProgramSpec;
import dev.chokepoint.stack.process.Sleeper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A stack of real child JVMs that behave badly. */
class StackIT {
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    private Stack stack = anyStack();

    @BeforeEach
    void anEmptyStack() {
        stack.close();
        stack = anyStack();
    }

    @AfterEach
    void close() {
        stack.close();
        assertThat(carryingItsToken()).isEmpty();
    }

    @Test
    void aChildThatEndsEarlyIsSeenAtOnceWithItsLastTwentyLines() {
        SleeperComponent crashing = new SleeperComponent(stack, "crashing", Set.of(), "crash");
        long start = System.nanoTime();

        assertThatThrownBy(() -> stack.start(List.of(crashing), DEADLINE))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("crashing ended by itself with exit code 7")
                .hasMessageContaining("line 11\n")
                .hasMessageContaining("line 30")
                .satisfies(failure -> assertThat(failure.getMessage()).doesNotContain("line 10\n"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(DEADLINE.dividedBy(2));
        assertThat(stack.components()).isEmpty();
    }

    @Test
    void aChildThatIgnoresTermIsKilled() throws IOException {
        SleeperComponent stubborn = new SleeperComponent(stack, "stubborn", Set.of(), "stubborn");
        stack.start(List.of(stubborn), DEADLINE);

        stack.stop(Set.of("stubborn"));

        assertThat(stubborn.alive()).isFalse();
        assertThat(carryingItsToken()).isEmpty();
        assertThat(Files.readString(stubborn.log())).contains("awake");
    }

    @Test
    void aStackOfManyStubbornLevelsIsGoneWithinTenSeconds() {
        stack.start(
                List.of(
                        new SleeperComponent(stack, "one", Set.of(), "stubborn"),
                        new SleeperComponent(stack, "two", Set.of("one"), "stubborn"),
                        new SleeperComponent(stack, "three", Set.of("two"), "stubborn"),
                        new SleeperComponent(stack, "four", Set.of("three"), "stubborn"),
                        new SleeperComponent(stack, "five", Set.of("four"), "stubborn"),
                        new SleeperComponent(stack, "six", Set.of("five"), "stubborn")),
                DEADLINE);
        long start = System.nanoTime();

        stack.close();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void aProgramIsEndedWithTheStackThoughItIsNoComponent() {
        Path log = stack.folder().logs().resolve("program.log");
        Child program = stack.run(ProgramSpec.logged(
                "program", SleeperComponent.java(Sleeper.class), stack.folder().path(), log));

        stack.close();

        assertThat(program.alive()).isFalse();
    }

    @Test
    void aStopThatFailsLeavesNeitherAChildNorTheGuard() {
        FakeComponent clinging = new FakeComponent("clinging", Set.of(), new ArrayList<>()).failingAtFirstClose();
        stack.start(List.of(clinging), DEADLINE);
        Path log = stack.folder().logs().resolve("child.log");
        Child child = stack.children()
                .start(ProgramSpec.logged(
                        "child",
                        SleeperComponent.java(Sleeper.class),
                        stack.folder().path(),
                        log));
        // While setsid replaces itself by the child, the process shows an empty environment for a moment.
        assertThat(Await.until(DEADLINE, () -> !carryingItsToken().isEmpty())).isTrue();

        assertThatThrownBy(stack::close).isInstanceOf(ComponentException.class).hasMessage("clinging cannot be ended");

        assertThat(child.alive()).isFalse();
        assertThat(carryingItsToken()).isEmpty();
    }

    @Test
    void anInterruptDoesNotKeepAChildAlive() {
        SleeperComponent stubborn = new SleeperComponent(stack, "stubborn", Set.of(), "stubborn");
        stack.start(List.of(stubborn), DEADLINE);

        Thread.currentThread().interrupt();
        stack.stop(Set.of("stubborn"));

        assertThat(Thread.interrupted()).as("the interrupt is kept").isTrue();
        assertThat(stubborn.alive()).isFalse();
    }

    @Test
    void aProgramThatTakesTooLongIsAnErrorAndACommandThatDoesNotExistToo() {
        Path log = stack.folder().logs().resolve("long.log");
        Path folder = stack.folder().path();
        try (Child program = stack.run(ProgramSpec.logged("long", SleeperComponent.java(Sleeper.class), folder, log))) {
            assertThatThrownBy(() -> program.awaitExit(Duration.ofMillis(100)))
                    .isInstanceOf(ComponentException.class)
                    .hasMessageContaining("long (process " + program.pid() + ") still runs");
        }
        assertThatThrownBy(() -> stack.run(ProgramSpec.logged("lost", List.of("/no/such/program"), folder, log)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("lost cannot be started: no such executable: /no/such/program");
    }

    private List<ProcessHandle> carryingItsToken() {
        return ProcessTable.carrying(stack.children().token());
    }

    private static Stack anyStack() {
        return new Stack(RunFolder.create(Path.of("target", "it-home"), "sleepers", Clock.systemUTC()), System.out);
    }
}
