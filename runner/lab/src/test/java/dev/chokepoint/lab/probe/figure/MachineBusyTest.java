package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineBusyTest {
    @TempDir
    private Path folder = Path.of("");

    private final FakeView view = FakeView.ofNothing();
    private long nanos;

    /** Linux counts work at its ticks, which a limit of a control group can hit: 0.5 s where 0.2 s were used. */
    @Test
    void whatLinuxCountsAtItsTicksIsNotBelieved() throws Exception {
        Reading reading = stat("cpu  0 0 0 0 0 0 0 0 0 0", 0).begin().at(view);
        stat("cpu  50 0 0 80 0 0 0 0 0 0", 1);
        reading.loadEnded(view);

        assertThat(reading.end(view, 0)).isCloseTo(20, within(1e-9));
    }

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        Reading machine = stat("cpu  1 0 1 8 0 0 0 0 0 0", 0).begin().at(view);

        assertThatThrownBy(() -> machine.end(view, 1)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aMachineIsBusyUnlessItsProcessorsAreIdleOrWaitForADisk() throws Exception {
        Reading reading = stat("cpu  100 0 100 1000 50 0 0 0 7 7", 10).begin().at(view);
        // 1 s of one processor: 0.3 s idle and 0.1 s waiting; what the hypervisor took is busy.
        stat("cpu  130 0 110 1030 60 5 5 10 57 7", 11);
        reading.loadEnded(view);

        assertThat(reading.end(view, 0)).isCloseTo(60, within(1e-9));
    }

    @Test
    void whatTheMachineDoesWhileTheLoadRestsIsNotCounted() throws Exception {
        Reading reading = stat("cpu  0 0 0 0 0 0 0 0 0 0", 0).begin().at(view);
        reading.paused(view);
        stat("cpu  900 0 0 100 0 0 0 0 0 0", 10);
        reading.resumed(view);
        stat("cpu  1000 0 0 400 0 0 0 0 0 0", 14);
        reading.paused(view);
        stat("cpu  2000 0 0 400 0 0 0 0 0 0", 24);
        reading.loadEnded(view);

        assertThat(reading.end(view, 0)).isCloseTo(25, within(1e-9));
    }

    @Test
    void aFileThatIsNoneOfLinuxIsAnError() throws Exception {
        NumberSource nothing = new ProcessFigures(() -> 0).machineBusy(folder.resolve("nothing"));
        NumberSource other = stat("cpu  1 2", 0);

        assertThatThrownBy(() -> nothing.begin().at(view)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> other.begin().at(view)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aPartWithoutTimeIsAnError() throws Exception {
        Reading reading = stat("cpu  100 0 100 1000 50 0 0 0 0 0", 0).begin().at(view);

        reading.loadEnded(view);
        assertThatThrownBy(() -> reading.end(view, 0))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("too short");
    }

    /** Writes the file of one processor, as it is at a second of the clock. */
    private NumberSource stat(String line, long second) throws IOException {
        nanos = TimeUnit.SECONDS.toNanos(second);
        return new ProcessFigures(() -> nanos)
                .machineBusy(Files.writeString(folder.resolve("stat"), line + "\ncpu0 1 2 3\n"));
    }
}
