package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResidentSizeProbeTest {

    @TempDir
    private Path proc = Path.of("");

    @Test
    void theSizeIsThatOfAllInstancesAsTheMeasuredPartEnds() throws Exception {
        FakeInstances both = FakeInstances.ofProcesses(77, 78);
        status(77, 512, 600);
        status(78, 256, 300);
        Reading reading = new ResidentSizeProbe(new ProcessFiles(proc)).begin(both);
        status(77, 1_024, 2_048);
        reading.border(both);
        status(77, 1, 2_048);

        assertThat(reading.end(both, 1)).isEqualTo(1_024 + 256);
        assertThat(reading.parts()).isEqualTo(Map.of("as it began", 768.0, "peak", 2_348.0));
    }

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        FakeTrialView view = FakeTrialView.ofProcess(77);
        status(77, 512, 600);
        Reading reading = new ResidentSizeProbe(new ProcessFiles(proc)).begin(view);

        assertThatThrownBy(() -> reading.end(view, 1)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aProcessThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> new ResidentSizeProbe(new ProcessFiles(proc)).begin(FakeTrialView.ofProcess(79)))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("79");
    }

    private void status(int pid, int residentMib, int peakMib) throws IOException {
        Path folder = Files.createDirectories(proc.resolve(Integer.toString(pid)));
        Files.writeString(
                folder.resolve("status"),
                "Name:\tjava\nVmHWM:\t%8d kB\nVmRSS:\t%8d kB\nThreads:\t9\n"
                        .formatted(peakMib * 1_024, residentMib * 1_024));
    }
}
