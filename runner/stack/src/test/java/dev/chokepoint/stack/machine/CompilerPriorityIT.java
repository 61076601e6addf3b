package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The threads of a real JVM and of its child, which is another JVM. */
class CompilerPriorityIT {
    private static final String COMPILER = "C[12] CompilerThre";
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    @TempDir
    private Path home = Path.of("unset");

    @Test
    void theCompilersOfBothJvmsGetTheirPriorityAndNoOtherThreadDoes() throws Exception {
        assumeTrue(mayRaise(), "this user may not raise a priority");

        try (Stack stack = twoJvms()) {
            assertThat(CompilerPriority.ofThisMachine().raise(parent(stack))).isEmpty();

            Map<Boolean, Set<Integer>> nice = stack.processes().stream()
                    .flatMap(CompilerPriorityIT::threads)
                    .collect(Collectors.partitioningBy(
                            Seen::compiles, Collectors.mapping(Seen::nice, Collectors.toSet())));
            int usual = nice(Files.readString(Path.of("/proc/self/stat")));
            assertThat(nice).containsEntry(true, Set.of(CompilerPriority.NICE)).containsEntry(false, Set.of(usual));
        }
    }

    /** Root may not in every container. */
    private static boolean mayRaise() throws Exception {
        List<String> ofItself = List.of("/bin/sh", "-c", "renice -n -1 -p $$");
        return ShortCommand.run(ofItself, Path.of("/"), Map.of(), DEADLINE).exitCode() == 0;
    }

    @Test
    void whatTheCommandSaysIsTheReasonIfThePriorityDoesNotChange() {
        List<String> refused = List.of("sh", "-c", "echo first; echo renice: failed for 4711: not for you");

        try (Stack stack = twoJvms()) {
            assertThat(new CompilerPriority(Path.of("/proc"), refused).raise(parent(stack)))
                    .hasValueSatisfying(reason ->
                            assertThat(reason).isEqualTo("`" + String.join(" ", refused) + "` said: not for you"));
            assertThat(new CompilerPriority(Path.of("/proc"), List.of("no-such-command")).raise(parent(stack)))
                    .hasValueSatisfying(reason -> assertThat(reason).contains("no-such-command", "No such file"));
        }
    }

    private Stack twoJvms() {
        Stack stack = new Stack(RunFolder.create(home, "compilers", Clock.systemUTC()), System.out);
        stack.start(List.of(new SleeperComponent(stack, "parent", Set.of(), "parent")), Duration.ofSeconds(20));
        assertThat(stack.processes()).as("a JVM and its child").hasSize(2);
        return stack;
    }

    /** As a run knows it: without the child. */
    private static List<ProcessHandle> parent(Stack stack) {
        return stack.components().stream()
                .flatMap(component -> ProcessHandle.of(component.pid()).stream())
                .toList();
    }

    private record Seen(boolean compiles, int nice) {}

    private static Stream<Seen> threads(ProcessHandle process) {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
            return threads.flatMap(thread -> thread(thread).stream()).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Nothing of a thread that has ended since it was listed, as an idle compiler's does. */
    private static Optional<Seen> thread(Path thread) {
        try {
            boolean compiles = Files.readString(thread.resolve("comm")).strip().matches(COMPILER);
            return Optional.of(new Seen(compiles, nice(Files.readString(thread.resolve("stat")))));
        } catch (IOException e) {
            if (Files.exists(thread)) {
                throw new UncheckedIOException(e);
            }
            return Optional.empty();
        }
    }

    private static int nice(String stat) {
        return Integer.parseInt(stat.replaceFirst(".*\\) ", "").split(" ", -1)[16]);
    }
}
