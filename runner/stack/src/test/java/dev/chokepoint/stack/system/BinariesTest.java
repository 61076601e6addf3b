package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.system.Code;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinariesTest {
    private static final Code.Binary BINARY = new Code.Binary("kiosk", "KIOSK_BINARY", "a kiosk of version 2");

    @TempDir
    private Path folder = Path.of("unset");

    @Test
    void theNamedFileWinsOverThePath() throws IOException {
        Path onPath = executable("bin/kiosk");
        Path named = executable("elsewhere/my-kiosk");

        assertThat(new Binaries(Map.of("PATH", "/nowhere" + File.pathSeparator + folder.resolve("bin"))).find(BINARY))
                .contains(onPath);
        assertThat(binaries(named.toString()).find(BINARY)).contains(named);
    }

    @Test
    void whereThereIsNoneTheMessageSaysWhatToGetAndHowToNameIt() throws IOException {
        Files.createDirectories(folder.resolve("bin/kiosk"));
        Binaries none = new Binaries(Map.of("PATH", folder.resolve("bin").toString()));

        assertThat(none.find(BINARY)).isEmpty();
        assertThat(none.missing(BINARY))
                .isEqualTo("kiosk is missing: no kiosk is on the PATH, and KIOSK_BINARY is not set. Get a kiosk of"
                        + " version 2, and set KIOSK_BINARY=/path/to/kiosk.");
        assertThat(new Binaries(Map.of()).find(BINARY)).isEmpty();
    }

    @Test
    void aNamedFileThatCannotBeExecutedIsNotReplacedByAnother() throws IOException {
        executable("bin/kiosk");
        Path plain = Files.createFile(folder.resolve("plain"));

        assertThat(binaries(plain.toString()).find(BINARY)).isEmpty();
        assertThat(binaries(plain.toString()).missing(BINARY)).contains(plain + " is not an executable file.");
    }

    private Binaries binaries(String named) {
        return new Binaries(Map.of("PATH", folder.resolve("bin").toString(), "KIOSK_BINARY", named));
    }

    private Path executable(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        return Files.createFile(
                file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
}
