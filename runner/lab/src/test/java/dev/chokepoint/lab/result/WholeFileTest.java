package dev.chokepoint.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void theFileReplacesAnOlderOneAndNothingElseIsLeft() throws Exception {
        Path file = Files.writeString(folder.resolve("README.md"), "old");

        assertThat(WholeFile.at(file).write("new")).isEqualTo(file).hasContent("new");
        assertThat(folder.toFile().list()).containsExactly("README.md");
    }

    @Test
    void theOlderOneStaysUntilTheNewOneIsCompleteAndAfterAnError() throws Exception {
        Path file = Files.writeString(folder.resolve("README.md"), "old");

        assertThatThrownBy(() -> WholeFile.at(file).write(out -> {
                    out.write("half".getBytes(StandardCharsets.UTF_8));
                    out.flush();
                    assertThat(file).hasContent("old");
                    throw new IOException("the disk is full");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is full");
        assertThat(file).hasContent("old");
        assertThat(folder.toFile().list()).containsExactly("README.md");
    }

    @Test
    void whatAKilledRunnerLeftIsReplaced() throws Exception {
        WholeFile file = WholeFile.at(folder.resolve("README.md"));
        Files.writeString(file.unfinished(), "a half that is longer than the whole");

        assertThat(file.write("new")).hasContent("new");
        assertThat(folder.toFile().list()).containsExactly("README.md");
    }

    @Test
    void aFileOfARunIsNotAmongTheResultsBeforeItIsWhole() throws Exception {
        Files.createDirectories(folder.resolve("tmp"));

        WholeFile.ofRun(folder, "run.json").write(out -> {
            out.write('{');
            out.flush();
            assertThat(folder.toFile().list()).containsExactly("tmp");
            out.write('}');
        });

        assertThat(folder.resolve("run.json")).hasContent("{}");
        assertThat(folder.resolve("tmp")).isEmptyDirectory();
    }

    @Test
    void aPublishedRunHasNoFolderForWhatDoesNotLast() {
        assertThat(WholeFile.ofRun(folder, "run.json").unfinished()).isEqualTo(folder.resolve(".run.json.tmp"));
    }
}
