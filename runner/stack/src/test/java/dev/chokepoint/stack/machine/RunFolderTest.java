package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.StackException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-21T12:00:01Z"), ZoneOffset.UTC);
    private static final long GIB = 1L << 30;

    @TempDir
    private Path home = Path.of("unset");

    @Test
    void theFolderIsNamedByTimeAndFinding() {
        RunFolder folder = RunFolder.create(home, "trip-ip-lookup-async", NOON, path -> GIB, System.err);

        assertThat(folder.path()).isEqualTo(home.resolve("runs/20261121-120001-trip-ip-lookup-async"));
        assertThat(folder.logs()).isDirectory();
        assertThat(folder.tmp()).isDirectory();
        assertThat(folder.path().resolve("probe")).doesNotExist();
    }

    @Test
    void twoRunsInOneSecondGetTwoFolders() {
        RunFolder first = RunFolder.create(home, "up", NOON, path -> GIB, System.err);
        RunFolder second = RunFolder.create(home, "up", NOON, path -> GIB, System.err);

        assertThat(second.path()).isNotEqualTo(first.path()).hasFileName("20261121-120001-up-2");
    }

    @Test
    void eachSideOfARunHasLogsOfItsOwnAndSharesTheHome() {
        RunFolder run = RunFolder.create(home, "up", NOON, path -> GIB, System.err);
        RunFolder side = run.side("off");

        assertThat(side.path()).isEqualTo(run.path().resolve("off"));
        assertThat(side.logs()).isDirectory().isNotEqualTo(run.logs());
        assertThat(side.tmp()).isDirectory();
        assertThat(side.parts()).isEqualTo(run.parts());
        assertThat(run.side("0.5").path()).isDirectory();
        assertThatThrownBy(() -> run.side("../off")).hasMessageContaining("no name of a folder");
    }

    @Test
    void aFullDiskIsSeenBeforeAnythingStarts() {
        assertThatThrownBy(() -> RunFolder.create(home, "up", NOON, path -> GIB - 1, System.err))
                .isExactlyInstanceOf(StackException.class)
                .hasMessageContaining("has 1023 MiB left; a run needs 1024 MiB")
                .hasMessageContaining("Delete old folders below");
    }

    @Test
    void anUnwritableFolderIsOneClearMessage() throws IOException {
        Files.writeString(home.resolve("runs"), "a file where the folder should be");

        assertThatThrownBy(() -> RunFolder.create(home, "up", NOON, path -> GIB, System.err))
                .isExactlyInstanceOf(StackException.class)
                .hasMessageContaining("cannot be made or written to")
                .hasMessageContaining(home.resolve("runs").toString());
    }

    @Test
    void aFreeSpaceThatCannotBeReadIsSaidAndTheRunGoesOn() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        RunFolder folder = RunFolder.create(
                home,
                "up",
                NOON,
                path -> {
                    throw new IOException("Mount point not found");
                },
                new PrintStream(said, true, StandardCharsets.UTF_8));

        assertThat(folder.logs()).isDirectory();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .isEqualToIgnoringNewLines("The free space of " + folder.path()
                        + " cannot be read (java.io.IOException: Mount point not found). A run needs 1024 MiB; it goes"
                        + " on without this check.");
    }
}
