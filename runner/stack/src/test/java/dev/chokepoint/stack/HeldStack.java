package dev.chokepoint.stack;

import dev.chokepoint.stack.component.RedisComponent;
import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.run.StackLock;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * A runner for the kill test: starts a real Redis and four child JVMs, one of them stubborn and one with a child of
 * its own, prints {@code up <token>} and then waits to be killed. The first argument is the home.
 */
final class HeldStack {
    private HeldStack() {}

    /** Holds the stack for at most two minutes. */
    public static void main(String[] arguments) throws InterruptedException {
        Path home = Path.of(arguments[0]);
        try (StackLock lock = StackLock.take(home, "up");
                Stack stack = stack(home)) {
            int port = new Ports().free("redis");
            stack.start(
                    List.of(
                            new RedisComponent("redis", stack.folder(), port, stack.children()),
                            new SleeperComponent(stack, "plain", Set.of("redis")),
                            new SleeperComponent(stack, "stubborn", Set.of("plain"), "stubborn"),
                            new SleeperComponent(stack, "parent", Set.of("plain"), "parent"),
                            new SleeperComponent(stack, "last", Set.of("stubborn", "parent"))),
                    Duration.ofSeconds(30));
            System.out.println("up " + stack.children().token() + " " + (lock != null));
            Thread.sleep(Duration.ofMinutes(2).toMillis());
        }
    }

    private static Stack stack(Path home) {
        return new Stack(RunFolder.create(home, "held", Clock.systemUTC()), System.out);
    }
}
