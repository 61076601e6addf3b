package dev.chokepoint.stack.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the signal masks of a process. */
public final class ProcessStatus {
    private ProcessStatus() {}

    /** The mask under a name such as SigIgn; bit 2 is INT. */
    public static long mask(long pid, String name) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                    .filter(line -> line.startsWith(name + ":"))
                    .mapToLong(line -> Long.parseUnsignedLong(
                            line.substring(name.length() + 1).strip(), 16))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
