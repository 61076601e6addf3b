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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineBusyTest {
    @TempDir
    private Path folder = Path.of("");

    private final FakeView view = FakeView.ofNothing();

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        Reading machine = stat("cpu  1 0 1 8 0 0 0 0 0 0").begin().at(view);

        assertThatThrownBy(() -> machine.end(view, 1)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aMachineIsBusyUnlessItsProcessorsAreIdleOrWaitForADisk() throws Exception {
        NumberSource machine = stat("cpu  100 0 100 1000 50 0 0 0 7 7");
        Reading reading = machine.begin().at(view);
        // 60 of user, system, interrupts and steal; 40 of idle and waiting; the guest's 50 is part of user.
        stat("cpu  130 0 110 1030 60 5 5 10 57 7");
        reading.loadEnded(view);

        assertThat(reading.end(view, 0)).isCloseTo(60, within(1e-9));
    }

    @Test
    void whatTheMachineDoesWhileTheLoadRestsIsNotCounted() throws Exception {
        Reading reading = stat("cpu  0 0 0 0 0 0 0 0 0 0").begin().at(view);
        reading.paused(view);
        stat("cpu  900 0 0 100 0 0 0 0 0 0");
        reading.resumed(view);
        stat("cpu  910 0 0 130 0 0 0 0 0 0");
        reading.paused(view);
        stat("cpu  1910 0 0 130 0 0 0 0 0 0");
        reading.loadEnded(view);

        assertThat(reading.end(view, 0)).isCloseTo(25, within(1e-9));
    }

    @Test
    void aFileThatIsNoneOfLinuxIsAnError() throws Exception {
        NumberSource nothing = ProcessFigures.machineBusy(folder.resolve("nothing"));
        NumberSource other = stat("cpu  1 2");

        assertThatThrownBy(() -> nothing.begin().at(view)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> other.begin().at(view)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aPartWithoutTimeIsAnError() throws Exception {
        Reading reading = stat("cpu  100 0 100 1000 50 0 0 0 0 0").begin().at(view);

        reading.loadEnded(view);
        assertThatThrownBy(() -> reading.end(view, 0))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("too short");
    }

    private NumberSource stat(String line) throws IOException {
        return ProcessFigures.machineBusy(Files.writeString(folder.resolve("stat"), line + "\ncpu0 1 2 3\n"));
    }
}
