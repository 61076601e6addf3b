package dev.chokepoint.stack.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A request to a runner to stop its stack: a file in its run folder. A signal would work too, but a JVM that ends by
 * TERM has exit code 143 even if all went well.
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

    /** Writes the request. False if the file cannot be written; the caller then sends a signal. */
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
