package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTimesTest {
    @TempDir
    private Path proc = Path.of("");

    /** In 6 s two processors have 12 s. 1 s was idle and the hypervisor took 1 s, so 10 s were used. */
    @Test
    void timeThatTheHypervisorTookWasUsedByNoProcess() throws Exception {
        MachineTimes before = at("cpu  0 0 0 0 0 0 0 0 0 0", 0);
        MachineTimes after = at("cpu  1000 0 0 100 0 0 0 100 0 0", 6);

        double own = after.ownSeconds() - before.ownSeconds();
        assertThat(after.foreignPercentSince(before)).isEqualTo(100 * (10 - own) / 12, within(1e-6));
    }

    /** A limit of a control group made Linux count 5 s of work where there were 2: 10 s were idle. */
    @Test
    void whatLinuxCountsAtItsTicksDoesNotLookLikeAForeignProcess() throws Exception {
        MachineTimes before = at("cpu  0 0 0 0 0 0 0 0 0 0", 0);
        MachineTimes after = at("cpu  500 0 0 1000 0 0 0 0 0 0", 6);

        double own = after.ownSeconds() - before.ownSeconds();
        assertThat(after.foreignPercentSince(before)).isEqualTo(100 * (2 - own) / 12, within(1e-6));
    }

    @Test
    void aFileThatIsNoneOfLinuxTellsNothing() throws Exception {
        assertThat(at("cpu  1 2", 0)).isEqualTo(MachineTimes.UNKNOWN);
        assertThat(MachineTimes.now(proc.resolve("nowhere"), () -> 0)).isEqualTo(MachineTimes.UNKNOWN);
    }

    private MachineTimes at(String line, long second) throws IOException {
        Files.writeString(proc.resolve("stat"), line + "\ncpu0 1 2 3\ncpu1 1 2 3\nintr 7\n");
        return MachineTimes.now(proc, () -> TimeUnit.SECONDS.toNanos(second));
    }
}
