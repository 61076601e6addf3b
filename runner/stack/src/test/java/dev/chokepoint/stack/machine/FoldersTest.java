package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {
    private static Path withAFileBelow(Path place) throws IOException {
        Path from = Files.createDirectories(place.resolve("from"));
        Files.writeString(Files.createDirectory(from.resolve("below")).resolve("file"), "text");
        return from;
    }

    @Test
    void aCopyHoldsEverythingBelow(@TempDir Path place) throws IOException {
        Folders.copy(withAFileBelow(place), place.resolve("to"));

        assertThat(place.resolve("to/below/file")).hasContent("text");
    }

    @Test
    void aCopyMayGoToAnEmptyFolderSuchAsAMountedDisk(@TempDir Path place) throws IOException {
        Folders.copy(withAFileBelow(place), Files.createDirectory(place.resolve("to")));

        assertThat(place.resolve("to/below/file")).hasContent("text");
    }

    @Test
    void aCopyOverwritesNothing(@TempDir Path place) throws IOException {
        Path from = withAFileBelow(place);
        Path to = place.resolve("to");
        Files.createDirectories(to.resolve("below"));

        assertThatThrownBy(() -> Folders.copy(from, to)).isInstanceOf(FileAlreadyExistsException.class);
    }
}
