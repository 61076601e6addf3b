package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorsProbeTest {
    @TempDir
    private Path folder = Path.of("");

    private final FakeProcess first = new FakeProcess("trip-service").used(Duration.ofSeconds(5));
    private final FakeProcess second = new FakeProcess("trip-service-2").used(Duration.ZERO);
    private final FakeInstances two = FakeInstances.ofProcesses(first, second);
    private final FakeTrialView view = FakeTrialView.ofProcess(first);
    private final AtomicLong now = new AtomicLong(1);
    private final ProcessorsProbe probe = new ProcessorsProbe("trip-service", now::get);

    @Test
    void theTimeOfAllInstancesIsGivenByTheLengthOfTheMeasuredPart() throws Exception {
        Reading reading = probe.begin(two);
        first.used(Duration.ofSeconds(12));
        second.used(Duration.ofSeconds(8));
        now.addAndGet(Duration.ofSeconds(10).toNanos());
        reading.loadEnded(two);
        second.used(Duration.ofSeconds(800));

        assertThat(reading.end(two, 0)).isCloseTo(1.5, within(1e-9));
    }

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        Reading processors = probe.begin(two);
        Reading machine = stat("cpu  1 0 1 8 0 0 0 0 0 0").begin(two);

        assertThatThrownBy(() -> processors.end(two, 1)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> machine.end(two, 1)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aMachineIsBusyUnlessItsProcessorsAreIdleOrWaitForADisk() throws Exception {
        MachineBusyProbe machine = stat("cpu  100 0 100 1000 50 0 0 0 7 7");
        Reading reading = machine.begin(view);
        // 60 of user, system, interrupts and steal; 40 of idle and waiting; the guest's 50 is part of user.
        stat("cpu  130 0 110 1030 60 5 5 10 57 7");
        reading.loadEnded(view);

        assertThat(reading.end(view, 0)).isCloseTo(60, within(1e-9));
    }

    @Test
    void aFileThatIsNoneOfLinuxIsAnError() throws Exception {
        MachineBusyProbe nothing = new MachineBusyProbe(folder.resolve("nothing"));
        MachineBusyProbe other = stat("cpu  1 2");

        assertThatThrownBy(() -> nothing.begin(view)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> other.begin(view)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aPartWithoutTimeIsAnError() throws Exception {
        Reading reading = stat("cpu  100 0 100 1000 50 0 0 0 0 0").begin(view);

        assertThatThrownBy(() -> reading.loadEnded(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("too short");
    }

    private MachineBusyProbe stat(String line) throws IOException {
        return new MachineBusyProbe(Files.writeString(folder.resolve("stat"), line + "\ncpu0 1 2 3\n"));
    }
}
