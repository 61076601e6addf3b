package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.probe.ObservedProcess.ThreadFile;
import dev.chokepoint.lab.probe.ProbeException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalProcessTest {
    @TempDir
    private Path proc = Path.of("");

    private LocalProcess process = LocalProcess.of(0);

    @BeforeEach
    void makeOneUp() throws Exception {
        process = new LocalProcess(77, proc);
        Files.createDirectories(proc.resolve("77/task/77"));
        Files.createDirectories(proc.resolve("77/task/78"));
        Files.createDirectories(proc.resolve("77/task/79"));
        Files.writeString(proc.resolve("77/task/77/status"), "Name:\tmain\n");
        Files.writeString(proc.resolve("77/task/79/status"), "Name:\tgc\n");
        Files.writeString(
                proc.resolve("77/status"), "Threads:\t4\nCpus_allowed:\t00000001,00000004\nCpus_allowed_list:\t2,32\n");
    }

    @Test
    void aThreadThatEndsWhileItIsReadIsLeftOut() throws Exception {
        assertThat(process.threads(ThreadFile.STATUS))
                .containsOnlyKeys(77L, 79L)
                .containsEntry(79L, "Name:\tgc\n");
    }

    @Test
    void theProcessorsThatItMayRunOnAreCounted() throws Exception {
        assertThat(process.processors()).isEqualTo(2);
    }

    @Test
    void itsExecutableTellsItsVersion() throws Exception {
        Path executable = proc.resolve("77/exe");
        Files.writeString(executable, "#!/bin/sh\n[ \"$*\" = --version ] && echo made-up 1.2\n");
        assertThat(executable.toFile().setExecutable(true)).isTrue();
        assertThat(process.version()).isEqualTo("made-up 1.2\n");

        Files.writeString(executable, "#!/bin/sh\nexit 3\n");
        assertThatThrownBy(process::version)
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("--version ended with exit code 3");
        Files.delete(executable);
        assertThatThrownBy(process::version)
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("process 77 does not tell its version");
    }

    @Test
    void aStatusWithoutAMaskOrWithAnotherIsAnError() {
        assertThatThrownBy(() -> ProcessStatus.allowedProcessors("process 77", "Threads:\t4\n"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("Cpus_allowed");
        assertThatThrownBy(() -> ProcessStatus.allowedProcessors("process 77", "Cpus_allowed:\tall\n"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("all");
    }

    @Test
    void aProcessThatIsNotThereIsAnErrorThatNamesIt() {
        LocalProcess nobody = new LocalProcess(Long.MAX_VALUE, proc);

        assertThatThrownBy(() -> nobody.file("status"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining(Long.toString(Long.MAX_VALUE));
        assertThatThrownBy(() -> nobody.threads(ThreadFile.STATUS)).isInstanceOf(ProbeException.class);
        // No process has this id, on any Linux.
        assertThatThrownBy(nobody::processorTime)
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void theTimeOfThisProcessIsRead() throws Exception {
        assertThat(LocalProcess.of(ProcessHandle.current().pid()).processorTime())
                .isPositive();
    }
}
