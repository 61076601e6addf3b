package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be read; the round trip of a whole run is in {@link RunTest}. */
class RunFileTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void aFolderWithoutRunJsonSaysSo() {
        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no such file")
                .hasMessageContaining("interrupted");
    }

    @Test
    void aFileThatIsNoRunSaysWhatItIsNot() throws Exception {
        Files.writeString(folder.resolve(RunFile.NAME), "{\"schema\":\"chokepoint-run/1\",\"speed\":5}");

        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is not a run.json of layout chokepoint-run/1");
    }
}
