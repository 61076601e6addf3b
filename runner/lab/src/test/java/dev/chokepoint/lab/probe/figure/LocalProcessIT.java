package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Asks real JVMs: this one, and one that is not there. */
@Timeout(60)
class LocalProcessIT {
    private final FakeView self =
            FakeView.ofProcesses(LocalProcess.of(ProcessHandle.current().pid()));

    @Test
    void thisJvmUsesProcessorTimeOutsideItsCompilersAndCollectors() throws Exception {
        Reading all = begin(ProcessNumber.PROCESSOR_TIME);
        Reading net = begin(ProcessNumber.PROCESSOR_TIME_NET);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long until = threads.getCurrentThreadCpuTime() + Duration.ofMillis(300).toNanos();
        while (threads.getCurrentThreadCpuTime() < until) {
            Thread.onSpinWait();
        }
        net.loadEnded(self);
        all.loadEnded(self);

        assertThat(net.end(self, 1)).isBetween(0.25, all.end(self, 1) + 0.05);
    }

    @Test
    void jcmdSaysWhenThereIsNoSuchJvm() {
        assertThatThrownBy(() -> ProcessStatus.threadsByName(LocalProcess.of(999_999_999L)))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("jcmd 999999999 Thread.print ended with exit code 1");
    }

    @Test
    void theAnswersToSeveralCommandsComeApartInTheirOrder() throws Exception {
        LocalProcess self = LocalProcess.of(ProcessHandle.current().pid());

        List<String> answers = self.jcmd(List.of("VM.flags", "VM.system_properties", "VM.command_line"));

        assertThat(answers).hasSize(3);
        assertThat(answers.get(0)).contains("-XX:").doesNotContain("java.specification.version");
        assertThat(answers.get(1)).contains("java.specification.version=").doesNotContain("java_command:");
        assertThat(answers.get(2)).contains("java_command:").doesNotContain("java.specification.version=");
    }

    private Reading begin(ProcessNumber number) throws ProbeException {
        return new ProcessFigures(System::nanoTime)
                .of(new Figure.OfProcess("self", number))
                .begin()
                .at(self);
    }
}
