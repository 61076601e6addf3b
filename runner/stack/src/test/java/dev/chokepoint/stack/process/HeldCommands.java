package dev.chokepoint.stack.process;

import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A runner for the kill test: has a command make a file, says how it is to be taken away, and waits to be killed. */
final class HeldCommands {
    private HeldCommands() {}

    /** The home, the command, the file. */
    public static void main(String[] arguments) throws InterruptedException {
        try (GuardedCommands commands =
                new GuardedCommands(RunFolder.create(Path.of(arguments[0]), "held", Clock.systemUTC()))) {
            commands.atLast(List.of(arguments[1], "down", arguments[2]));
            commands.run(List.of(arguments[1], "make", arguments[2]), Map.of(), Duration.ofSeconds(20));
            Thread.sleep(Duration.ofMinutes(2).toMillis());
        }
    }
}
