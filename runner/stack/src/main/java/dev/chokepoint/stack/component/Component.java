package dev.chokepoint.stack.component;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.LogTail;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One process of a system: it declares what it needs, is started once, becomes ready, and is stopped. */
public interface Component extends AutoCloseable {
    /** The name of the component within its system, such as {@code trip-service}. */
    String id();

    /** The ids of the components that must be ready before this one is started. */
    Set<String> needs();

    /**
     * Starts the process and returns without waiting until it is ready. A component is started once in its life. It is
     * an error if what it is made of is missing, or the process cannot be started.
     */
    void start();

    /**
     * Asks once whether the component does its work. It is an error if the process has ended by itself, with its exit
     * code and last 20 log lines.
     */
    boolean ready();

    /** The condition of readiness and what was seen last, in one line. */
    String awaited();

    /** The error of a missed deadline. It shows the last lines of the component's own log, which says why. */
    default ComponentException notReady(Duration deadline) {
        return new ComponentException(id() + " was not ready within " + deadline.toMillis() + " ms. Awaited: "
                + awaited() + ". Read its log, or give the machine less to do and try again.\n"
                + LogTail.of(log()).shown());
    }

    /** Whether the component is a task: ready as soon as its process has ended with exit code 0. */
    default boolean task() {
        return false;
    }

    /** Whether the process runs: false before the start and after the end. */
    boolean alive();

    /** The id that the operating system gave the process; an error before the start. */
    long pid();

    /** The command line that started it: the executable and its arguments; empty before the start. */
    List<String> command();

    /** The file with everything that the process writes to its standard output and error. */
    Path log();

    /** The ports on which it listens, by purpose, for instance {@code server -> 20004, management -> 20005}. */
    Map<String, Integer> ports();

    /**
     * Ends the process: TERM, and KILL if it is still there two seconds later. Nothing happens if it does not run. It
     * is an error if the process is there even after KILL.
     */
    @Override
    void close();
}
