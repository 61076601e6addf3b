package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.load.GeneratorBounds.GcLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GcLogTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void pausesAreAddedUpAndConcurrentWorkIsNot() throws Exception {
        GcLog log = read("""
                [0.006s][info][gc] Using G1
                [0.812s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->9M(512M) 8.250ms
                [1.500s][info][gc] GC(1) Pause Young (Concurrent Start) (Metadata GC Threshold) 31M->11M(512M) 10.500ms
                [1.540s][info][gc] GC(2) Concurrent Mark Cycle 39.001ms
                [1.541s][info][gc] GC(2) Pause Remark 12M->12M(512M) 2.000ms
                """);

        assertThat(log.sumMillis()).isCloseTo(20.75, within(1e-9));
        assertThat(log.maxMillis()).isEqualTo(10.5);
    }

    @Test
    void noPauseIsNoTime() throws Exception {
        assertThat(read("[0.006s][info][gc] Using G1\n")).isEqualTo(new GcLog(0, 0));
    }

    @Test
    void anEmptyOrMissingLogIsAnErrorAndNotZero() {
        assertThatThrownBy(() -> read("")).isInstanceOf(LoadException.class).hasMessageContaining("no log of -Xlog:gc");
        assertThatThrownBy(() -> GcLog.read(folder.resolve("none"))).isInstanceOf(LoadException.class);
    }

    private GcLog read(String text) throws IOException, LoadException {
        Path file = folder.resolve("gc.log");
        Files.writeString(file, text);
        return GcLog.read(file);
    }
}
