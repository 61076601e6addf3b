package dev.chokepoint.stack.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
    @TempDir
    private Path folder = Path.of("unset");

    @Test
    void onlyTheLastTwentyLinesOfALongLogAreShown() throws IOException {
        Path log = folder.resolve("long.log");
        Files.write(log, Collections.nCopies(100_000, "a line of a log that has grown long"));
        Files.writeString(log, Files.readString(log) + "the end\n");

        LogTail tail = LogTail.of(log);

        assertThat(tail.lines()).hasSize(20).last().isEqualTo("the end");
        assertThat(tail.shown()).startsWith("Last 20 lines of " + log);
    }

    @Test
    void aLogThatWasNeverWrittenIsCalledEmpty() {
        assertThat(LogTail.of(folder.resolve("none.log")).shown()).endsWith("is empty.");
    }
}
