package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Moves the threads of real processes. */
class PinningIT {
    @TempDir
    private Path home = Path.of("unset");

    @Test
    void everyThreadOfTwoStacksIsMovedAndTheSharesAreSwapped() {
        Pinning pinning = Pinning.ofThisMachine();
        assumeTrue(pinning.missing(2).isEmpty(), "needs two processors and taskset");
        RunFolder run = RunFolder.create(home, "pinned", Clock.systemUTC());
        try (Stack off = stack(run.side("off"));
                Stack on = stack(run.side("on"))) {
            List<List<Integer>> shares = pinning.shares(2);
            assertThat(off.processes()).as("a JVM and its child").hasSize(2);

            pinning.pin(off::processes, shares.get(0));
            pinning.pin(on::processes, shares.get(1));
            assertThat(masks(off)).containsExactly(shares.get(0));
            assertThat(masks(on)).containsExactly(shares.get(1));

            pinning.pin(off::processes, shares.get(1));
            pinning.pin(on::processes, shares.get(0));
            assertThat(masks(off)).containsExactly(shares.get(1));
            assertThat(masks(on)).containsExactly(shares.get(0));
        }
    }

    @Test
    void aTasksetThatDoesNothingIsNoticed() {
        Pinning here = Pinning.ofThisMachine();
        assumeTrue(here.missing(2).isEmpty(), "needs two processors and taskset");
        AllowedProcessors idle = new AllowedProcessors(here.processors().status(), List.of(Path.of("/bin/true")));
        Pinning pinning = new Pinning(idle, here.topology(), here.proc());
        Supplier<List<ProcessHandle>> self = () -> List.of(ProcessHandle.current());

        assertThatThrownBy(() -> pinning.pin(self, pinning.shares(2).get(0)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("have threads on other processors");
    }

    private static Stack stack(RunFolder folder) {
        Stack stack = new Stack(folder, System.out);
        stack.start(List.of(new SleeperComponent(stack, "parent", Set.of(), "parent")), Duration.ofSeconds(20));
        return stack;
    }

    /** The different masks of all threads. */
    private static Set<List<Integer>> masks(Stack stack) {
        return stack.processes().stream()
                .flatMap(process -> masks(process).stream())
                .collect(Collectors.toSet());
    }

    private static List<List<Integer>> masks(ProcessHandle process) {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
            return threads.map(thread -> thread.resolve("status"))
                    .flatMap(status -> mask(status).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** None of a thread that has ended since it was listed, as an idle compiler's does. */
    private static Optional<List<Integer>> mask(Path status) {
        try {
            return Optional.of(AllowedProcessors.allowed(status));
        } catch (IOException e) {
            if (Files.exists(status)) {
                throw new UncheckedIOException(e);
            }
            return Optional.empty();
        }
    }
}
