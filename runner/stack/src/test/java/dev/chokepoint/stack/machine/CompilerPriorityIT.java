package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.SleeperComponent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The threads of a real JVM and of its child, which is another JVM. */
class CompilerPriorityIT {
    private static final String COMPILER = "C[12] CompilerThre";
    private static final int USUAL = 0;

    @TempDir
    private Path home = Path.of("unset");

    @Test
    void theCompilersOfBothJvmsGetTheirPriorityAndNoOtherThreadDoes() {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root may raise a priority");

        try (Stack stack = twoJvms()) {
            assertThat(CompilerPriority.ofThisMachine().raise(parent(stack))).isEmpty();

            Map<Boolean, Set<Integer>> niceOfCompilers = stack.processes().stream()
                    .flatMap(CompilerPriorityIT::threads)
                    .collect(Collectors.partitioningBy(
                            thread -> read(thread, "comm").matches(COMPILER),
                            Collectors.mapping(CompilerPriorityIT::nice, Collectors.toSet())));
            assertThat(niceOfCompilers)
                    .containsEntry(true, Set.of(CompilerPriority.NICE))
                    .containsEntry(false, Set.of(USUAL));
        }
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

    private static Stream<Path> threads(ProcessHandle process) {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
            return threads.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int nice(Path thread) {
        return Integer.parseInt(read(thread, "stat").replaceFirst(".*\\) ", "").split(" ", -1)[16]);
    }

    private static String read(Path thread, String file) {
        try {
            return Files.readString(thread.resolve(file)).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
