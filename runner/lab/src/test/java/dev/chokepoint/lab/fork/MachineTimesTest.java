package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTimesTest {
    @TempDir
    private Path proc = Path.of("");

    /** 12 s of two processors: 10 s user, 1 s idle, 1 s taken by the hypervisor. */
    @Test
    void timeThatTheHypervisorTookWasUsedByNoProcess() throws Exception {
        MachineTimes before = at("cpu  0 0 0 0 0 0 0 0 0 0");
        MachineTimes after = at("cpu  1000 0 0 100 0 0 0 100 0 0");

        double own = after.ownSeconds() - before.ownSeconds();
        assertThat(after.foreignPercentSince(before)).isEqualTo(100 * (10 - own) / 12, within(1e-6));
    }

    @Test
    void aFileThatIsNoneOfLinuxTellsNothing() throws Exception {
        assertThat(at("cpu  1 2")).isEqualTo(MachineTimes.UNKNOWN);
        assertThat(MachineTimes.now(proc.resolve("nowhere"))).isEqualTo(MachineTimes.UNKNOWN);
    }

    private MachineTimes at(String line) throws IOException {
        Files.writeString(proc.resolve("stat"), line + "\ncpu0 1 2 3\n");
        return MachineTimes.now(proc);
    }
}
