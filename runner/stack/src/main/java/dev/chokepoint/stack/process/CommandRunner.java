package dev.chokepoint.stack.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Runs commands such as docker or kubectl. None of them outlives the runner. What they have created elsewhere is
 * removed by one last command, {@link #atLast}, even if the runner is killed.
 */
public interface CommandRunner extends AutoCloseable {

    /**
     * Runs a command to its end, whatever its exit code. The variables are added to those that every command gets. It
     * is an error if the command is not there, cannot be started or has not ended at the deadline, at which it is
     * ended, or if the caller was interrupted, which is kept.
     */
    Answer run(List<String> command, Map<String, String> environment, Duration deadline);

    /**
     * Runs a command to its end and gives its exit code. The file gets its standard output and error, over what is
     * there. The errors are those of {@link #run}.
     */
    int save(List<String> command, Path file, Duration deadline);

    /**
     * Starts a command that goes on until it is closed, such as one that forwards a port. The file gets its standard
     * output and error, over what is there. It is an error if the command is not there or cannot be started.
     */
    Going start(List<String> command, Path file);

    /**
     * Sets the command that removes everything that the commands have created. {@link #close} runs it, or the guard if
     * the runner is killed. Call this before anything is created. A second call replaces the command. It is an error if
     * the command is not there.
     */
    void atLast(List<String> command);

    /** Whether a command of this name, such as "docker", is on the PATH and may be executed. */
    boolean has(String name);

    /**
     * Ends every command that still runs, refuses new ones, and runs the command of {@link #atLast} if there is one. A
     * second call, also from another thread, waits for the first. It is an error if that last command failed, with what
     * it said.
     */
    @Override
    void close();

    /** How a command ended: its exit code, standard output and standard error. */
    record Answer(int exitCode, String output, String errors) {}

    /** A command that goes on. */
    interface Going extends AutoCloseable {
        /** Whether it still runs. */
        boolean alive();

        /** Ends it. */
        @Override
        void close();
    }
}
