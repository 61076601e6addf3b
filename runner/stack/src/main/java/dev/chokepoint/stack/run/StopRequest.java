package dev.chokepoint.stack.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A request to a runner to stop its stack: a file in its run folder, there as soon as somebody wishes it. A signal
 * would work too, but a JVM that ends by TERM has exit code 143 even if all went well.
 */
public record StopRequest(Path file) {

    /** That of the run in a folder, which no other run has. Nothing is wished yet. */
    public static StopRequest in(Path folder) {
        return new StopRequest(folder.resolve("stop"));
    }

    /** Whether somebody has wished it. */
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
