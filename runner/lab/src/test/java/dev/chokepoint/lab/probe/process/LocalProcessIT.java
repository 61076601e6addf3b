package dev.chokepoint.lab.probe.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.FakeView;
import org.junit.jupiter.api.Test;

/** Asks real JVMs: this one, and one that is not there. */
class LocalProcessIT {
    private final FakeView self =
            FakeView.ofProcesses(LocalProcess.of(ProcessHandle.current().pid()));

    @Test
    void thisJvmUsesProcessorTimeOutsideItsCompilersAndCollectors() throws Exception {
        Reading all = begin(ProcessNumber.PROCESSOR_TIME);
        Reading net = begin(ProcessNumber.PROCESSOR_TIME_NET);
        long until = System.nanoTime() + 300_000_000L;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        net.loadEnded(self);
        all.loadEnded(self);

        assertThat(net.end(self, 1)).isBetween(0.1, all.end(self, 1) + 0.05);
    }

    @Test
    void jcmdSaysWhenThereIsNoSuchJvm() {
        assertThatThrownBy(() -> ThreadNames.groups(LocalProcess.of(999_999_999L)))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("jcmd 999999999 Thread.print ended with exit code 1");
    }

    private Reading begin(ProcessNumber number) throws ProbeException {
        return new ProcessFigures(System::nanoTime)
                .of(new Figure.OfProcess("self", number))
                .begin()
                .at(self);
    }
}
