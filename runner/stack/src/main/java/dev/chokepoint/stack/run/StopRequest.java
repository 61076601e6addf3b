package dev.chokepoint.stack.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The wish that a runner may stop its stack, a file in the folder of its run. A signal would do too, but a JVM that
 * ends by TERM cannot say that all went well: its exit code is 143.
 *
 * @param file there as soon as somebody wishes it
 */
public record StopRequest(Path file) {

    /**
     * That of a run.
     *
     * @param folder the folder of the run, which no other run has
     * @return nothing is wished yet
     */
    public static StopRequest in(Path folder) {
        return new StopRequest(folder.resolve("stop"));
    }

    /**
     * Whether somebody has wished it.
     *
     * @return true if so
     */
    public boolean isThere() {
        return Files.exists(file);
    }

    /** Wishes it; false if the file cannot be written, in which case a signal is left. */
    boolean made() {
        try {
            Files.writeString(
                    file, "Asked by process " + ProcessHandle.current().pid() + "\n");
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
