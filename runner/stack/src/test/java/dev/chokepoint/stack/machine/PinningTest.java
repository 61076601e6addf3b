package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the processors of a machine are shared. */
class PinningTest {
    @TempDir
    private Path folder = Path.of("unset");

    @Test
    void bothProcessorsOfACoreAreInTheSameShare() throws IOException {
        for (int processor = 0; processor < 4; processor++) {
            Path topology = Files.createDirectories(folder.resolve("cpu" + processor + "/topology"));
            Files.writeString(topology.resolve("thread_siblings_list"), processor % 2 + "," + (processor % 2 + 2));
        }

        assertThat(pinning("0-3").shares(2)).containsExactly(List.of(0, 2), List.of(1, 3));
    }

    @Test
    void whatCannotBeSharedEquallyIsInNoShare() throws IOException {
        assertThat(pinning("0,2-3,6-7").shares(2)).containsExactly(List.of(0, 2), List.of(3, 6));
        assertThat(pinning("0,2-3,6-7").shares(5)).hasSize(5).allSatisfy(one -> assertThat(one)
                .hasSize(1));
    }

    @Test
    void fewerProcessorsThanStacksAreRefused() throws IOException {
        assertThat(pinning("3").missing(2))
                .contains("To load 2 stacks together each needs a processor of its own, and"
                        + " there is 1. Measure on a larger machine, or by turns.");
        assertThatThrownBy(() -> pinning("3-4").shares(3)).hasMessageContaining("there are 2");
        assertThat(pinning("3-4").missing(2)).isEmpty();
    }

    @Test
    void aMachineWithoutTasksetIsToldWhatToInstall() throws IOException {
        Pinning there = pinning("0-1");
        Files.delete(folder.resolve("taskset"));

        assertThat(there.missing(2)).hasValueSatisfying(said -> assertThat(said).contains("Install util-linux"));
    }

    private Pinning pinning(String processors) throws IOException {
        Path status = Files.writeString(folder.resolve("status"), "Cpus_allowed_list:\t" + processors + "\n");
        Path taskset = folder.resolve("taskset");
        if (Files.notExists(taskset)) {
            assertThat(Files.createFile(taskset).toFile().setExecutable(true)).isTrue();
        }
        return new Pinning(new AllowedProcessors(status, List.of(taskset)), folder, Path.of("/proc"));
    }
}
