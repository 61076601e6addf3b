package dev.chokepoint.stack.process;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong before a command is started. */
class GuardedCommandsTest {
    @TempDir
    private Path home = Path.of("");

    /** Callers expect errors of the stack only. Another one would end a run without its result. */
    @Test
    void outputThatCannotBeKeptIsAnErrorOfTheStack() {
        RunFolder withoutTmp = new RunFolder(home, home.resolve("gone"));
        try (GuardedCommands commands = new GuardedCommands(withoutTmp, Map.of())) {
            assertThatThrownBy(() -> commands.run(List.of("engine"), Map.of(), Duration.ofSeconds(1)))
                    .isInstanceOf(ComponentException.class)
                    .hasMessageContaining("what a command prints cannot be kept in " + withoutTmp.tmp())
                    .hasMessageContaining("NoSuchFileException");
        }
    }
}
