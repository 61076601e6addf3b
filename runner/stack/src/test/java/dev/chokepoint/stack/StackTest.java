package dev.chokepoint.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackTest {
    private static final Duration DEADLINE = Duration.ofMillis(200);

    private final List<String> events = Collections.synchronizedList(new ArrayList<>());
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final FakeComponent database = new FakeComponent("database", Set.of(), events);
    private final FakeComponent server = new FakeComponent("server", Set.of("database"), events);
    private final FakeComponent client = new FakeComponent("client", Set.of("server"), events);

    @TempDir
    private Path home = Path.of("unset");

    private Stack stack = new Stack(new RunFolder(home, home), System.out);

    @BeforeEach
    void anEmptyStack() {
        stack.close();
        RunFolder folder = RunFolder.create(home, "fake", Clock.systemUTC(), path -> Long.MAX_VALUE, System.err);
        stack = new Stack(folder, new PrintStream(shown, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void close() {
        stack.close();
    }

    @Test
    void whatIsNeededIsReadyBeforeWhatNeedsItIsStarted() {
        stack.start(List.of(client, server, database), DEADLINE);

        assertThat(events)
                .containsExactly(
                        "start database",
                        "ready database",
                        "start server",
                        "ready server",
                        "start client",
                        "ready client");
        assertThat(stack.components()).containsExactly(database, server, client);
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("client").contains("4711");
    }

    @Test
    void independentComponentsComeUpSideBySide() {
        FakeComponent other = new FakeComponent("other", Set.of(), events);

        stack.start(List.of(database, other), DEADLINE);

        assertThat(events.subList(0, 2)).containsExactly("start database", "start other");
    }

    @Test
    void aComponentThatTheStackItselfEndsIsNotCalledDead() {
        List<Optional<Component>> seen = new ArrayList<>();
        server.whenItEnds(() -> seen.add(stack.dead()));
        stack.start(List.of(database, server), DEADLINE);
        server.die();
        assertThat(stack.dead()).containsSame(server);

        stack.close();

        assertThat(seen).containsExactly(Optional.empty());
    }

    @Test
    void theStackStopsInReverse() {
        stack.start(List.of(database, server, client), DEADLINE);
        events.clear();

        stack.close();

        assertThat(events).containsExactly("close client", "close server", "close database");
        assertThat(stack.components()).isEmpty();
    }

    @Test
    void aFailedStartStopsWhatThisCallHadStarted() {
        stack.start(List.of(database), DEADLINE);
        events.clear();
        FakeComponent broken = new FakeComponent("broken", Set.of("server"), events).failingAtStart();

        assertThatThrownBy(() -> stack.start(List.of(server, broken), DEADLINE))
                .isInstanceOf(ComponentException.class)
                .hasMessage("broken cannot be started");

        assertThat(events)
                .containsExactly("start server", "ready server", "start broken", "close broken", "close server");
        assertThat(stack.components()).containsExactly(database);
    }

    @Test
    void anErrorWhileStoppingAfterAFailedStartIsKept() {
        FakeComponent clinging = new FakeComponent("clinging", Set.of(), events).failingAtFirstClose();
        FakeComponent broken = new FakeComponent("broken", Set.of("clinging"), events).failingAtStart();

        assertThatThrownBy(() -> stack.start(List.of(clinging, broken), DEADLINE))
                .hasMessage("broken cannot be started")
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
    }

    @Test
    void aMissedDeadlineSaysWhatWasAwaited() {
        server.neverReady();

        assertThatThrownBy(() -> stack.start(List.of(database, server), DEADLINE))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("server was not ready within 200 ms")
                .hasMessageContaining("the word of server")
                .hasMessageContaining("server.log");
        assertThat(database.alive()).isFalse();
    }

    @Test
    void aMissingNeedIsAnErrorBeforeAnythingStarts() {
        assertThatThrownBy(() -> stack.start(List.of(server), DEADLINE))
                .hasMessageContaining("server needs database")
                .hasMessageContaining("start it too");
        assertThat(events).isEmpty();
    }

    @Test
    void aRingOfNeedsIsAnErrorBeforeAnythingStarts() {
        FakeComponent hen = new FakeComponent("hen", Set.of("egg"), events);
        FakeComponent egg = new FakeComponent("egg", Set.of("hen"), events);

        assertThatThrownBy(() -> stack.start(List.of(hen, egg), DEADLINE)).hasMessageContaining("[egg, hen]");
        assertThat(events).isEmpty();
    }

    @Test
    void aRunningComponentIsLeftAsItIsAndASecondOneOfItsNameIsAnError() {
        stack.start(List.of(database), DEADLINE);

        stack.start(List.of(database, server), DEADLINE);

        assertThat(events.stream().filter("start database"::equals)).hasSize(1);
        assertThatThrownBy(() -> stack.start(List.of(new FakeComponent("database", Set.of(), events)), DEADLINE))
                .hasMessageContaining("database runs already");
    }

    @Test
    void someComponentsAreStoppedAndStartedAnew() {
        stack.start(List.of(database, server, client), DEADLINE);
        events.clear();

        stack.stop(Set.of("client", "server", "never-started"));
        stack.start(List.of(database, new FakeComponent("server", Set.of("database"), events)), DEADLINE);

        assertThat(events).containsExactly("close client", "close server", "start server", "ready server");
    }

    @Test
    void whatAnotherNeedsIsNotStoppedAlone() {
        stack.start(List.of(database, server), DEADLINE);

        assertThatThrownBy(() -> stack.stop(Set.of("database"))).hasMessageContaining("server needs [database]");
        assertThat(database.alive()).isTrue();
    }

    @Test
    void aComponentThatEndedByItselfIsFound() {
        stack.start(List.of(database, server), DEADLINE);
        assertThat(stack.dead()).isEmpty();

        server.die();

        assertThat(stack.dead()).contains(server);
    }

    @Test
    void aDeadComponentMakesRoomForANewOneOfItsName() {
        stack.start(List.of(database, server), DEADLINE);
        server.die();
        FakeComponent fresh = new FakeComponent("server", Set.of("database"), events);

        stack.start(List.of(fresh), DEADLINE);

        assertThat(stack.component("server")).isSameAs(fresh);
        assertThat(events).contains("close server");
    }

    @Test
    void oneThatCannotBeEndedDoesNotKeepTheOthersUp() {
        client.failingAtFirstClose();
        stack.start(List.of(database, server, client), DEADLINE);

        assertThatThrownBy(stack::close)
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("client cannot be");
        assertThat(database.alive()).isFalse();
        assertThat(server.alive()).isFalse();
        assertThat(stack.components()).containsExactly(client);
    }

    @Test
    void anUnknownComponentIsAnErrorThatNamesTheKnownOnes() {
        stack.start(List.of(database), DEADLINE);

        assertThat(stack.component("database")).isSameAs(database);
        assertThatThrownBy(() -> stack.component("databse")).hasMessageContaining("[database]");
    }

    @Test
    void nothingStartsAfterTheEnd() {
        stack.close();

        ProgramSpec program = ProgramSpec.logged("late", List.of("/bin/true"), home, home.resolve("late.log"));
        assertThatThrownBy(() -> stack.run(program)).hasMessageContaining("late is not started");
    }
}
