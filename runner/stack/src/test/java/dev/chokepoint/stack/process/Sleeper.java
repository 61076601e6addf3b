package dev.chokepoint.stack.process;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * A child for tests that says that it is ready and then does nothing. Arguments: {@code stubborn} does not end at
 * TERM, {@code parent} has a child of its own, {@code crash} ends by itself after 30 lines.
 */
public final class Sleeper {
    private Sleeper() {}

    /** Sleeps for at most two minutes. */
    public static void main(String[] arguments) throws InterruptedException, IOException {
        List<String> wishes = List.of(arguments);
        if (wishes.contains("crash")) {
            for (int line = 1; line <= 30; line++) {
                System.out.println("line " + line);
            }
            System.exit(7);
        }
        if (wishes.contains("stubborn")) {
            Runtime.getRuntime().addShutdownHook(new Thread(Sleeper::sleep));
        }
        if (wishes.contains("parent")) {
            new ProcessBuilder("/bin/sleep", "120").start();
        }
        System.out.println("awake");
        Thread.sleep(Duration.ofMinutes(2).toMillis());
    }

    private static void sleep() {
        try {
            Thread.sleep(Duration.ofMinutes(2).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
