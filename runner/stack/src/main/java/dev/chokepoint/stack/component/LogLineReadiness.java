package dev.chokepoint.stack.component;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Ready when the log has a line with a certain text. Each start has a log file of its own, so no old line counts. */
public final class LogLineReadiness implements Readiness {
    private final Path log;
    private final String text;

    /**
     * The log is read from its beginning each time. It is short until the component is ready.
     *
     * @param log the file
     * @param text a part of the awaited line
     */
    public LogLineReadiness(Path log, String text) {
        this.log = log;
        this.text = text;
    }

    @Override
    public boolean ready() {
        try {
            // Latin-1 reads any byte, so a line that is being written never breaks the reading.
            return Files.isRegularFile(log)
                    && Files.readString(log, StandardCharsets.ISO_8859_1).contains(text);
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public String awaited() {
        return "the line `" + text + "` in " + log;
    }
}
