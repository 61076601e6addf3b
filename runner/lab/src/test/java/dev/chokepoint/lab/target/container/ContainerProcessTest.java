package dev.chokepoint.lab.target.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.probe.ObservedProcess.ThreadFile;
import dev.chokepoint.lab.probe.ProbeException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContainerProcessTest {
    private static final String STATUS = "trip-service: cat /proc/1/status";
    private static final String LIMIT = "trip-service: sh -c cat /sys/fs/cgroup/cpu.max 2>/dev/null"
            + " || cat /sys/fs/cgroup/cpu/cpu.cfs_quota_us /sys/fs/cgroup/cpu/cpu.cfs_period_us 2>/dev/null"
            + " || echo max";

    private final FakePlatform platform = new FakePlatform();
    private final ContainerProcess process = new ContainerProcess(platform, "trip-service");

    @Test
    void itsThreadsAreToldApartByTheIdInTheirStatus() throws Exception {
        platform.answers.put("trip-service: sh -c cat /proc/1/task/*/status 2>/dev/null; true", """
                Name:\tjava
                Umask:\t0022
                Pid:\t1
                voluntary_ctxt_switches:\t5
                Name:\tGC Thread#0
                Pid:\t12
                voluntary_ctxt_switches:\t7
                """);

        assertThat(process.threads(ThreadFile.STATUS)).containsOnlyKeys(1L, 12L);
        assertThat(process.threads(ThreadFile.STATUS).get(12L))
                .startsWith("Name:\tGC")
                .contains("switches:\t7");
    }

    @Test
    void theTimesOfItsThreadsAreToldApartByTheIdBeforeTheName() throws Exception {
        platform.answers.put(
                "trip-service: sh -c cat /proc/1/task/*/stat 2>/dev/null; true",
                "1 (java) S 0 1\n12 (GC Thread#0) S 0 1\n13 (a (b) 7 (c) S 0 1\n");

        assertThat(process.threads(ThreadFile.STAT))
                .containsOnlyKeys(1L, 12L, 13L)
                .containsEntry(12L, "12 (GC Thread#0) S 0 1\n");
    }

    @Test
    void whereThisMachineShowsTheProcessItsFilesAreReadWithoutACommand() throws Exception {
        platform.pids = Map.of("trip-service", ProcessHandle.current().pid());

        assertThat(process.file("status"))
                .contains("Pid:\t" + ProcessHandle.current().pid());
        assertThat(process.threads(ThreadFile.STAT)).hasSizeGreaterThan(1);
        assertThat(process.processorTime()).isPositive();
        assertThatThrownBy(() -> process.jcmd("VM.flags")).isInstanceOf(ProbeException.class);
    }

    @Test
    void itsProcessorTimeIsThatOfUserAndSystemWhateverItsName() throws Exception {
        platform.answers.put(
                "trip-service: cat /proc/1/stat",
                "1 (a (java) b) S 0 1 1 0 -1 4194560 1 2 3 4 150 50 9 9 20 0 40 0 77 1 2\n");

        assertThat(process.processorTime()).isEqualTo(Duration.ofSeconds(2));

        platform.answers.put("trip-service: cat /proc/1/stat", "1 (java) S 0\n");
        assertThatThrownBy(process::processorTime).isInstanceOf(ProbeException.class);
    }

    @Test
    void itsExecutableTellsItsVersion() throws Exception {
        platform.answers.put("trip-service: /proc/1/exe --version", "made-up 1.2\n");

        assertThat(process.version()).isEqualTo("made-up 1.2\n");
    }

    @Test
    void itsProcessorsAreItsLimitRoundedUpAndNoMoreThanTheMask() throws Exception {
        platform.answers.put(STATUS, "Cpus_allowed:\tf\n");
        platform.answers.put(LIMIT, "150000 100000\n");
        assertThat(process.processors()).isEqualTo(2);

        platform.answers.put(LIMIT, "800000\n100000\n");
        assertThat(process.processors()).isEqualTo(4);

        platform.answers.put(LIMIT, "50000 100000\n");
        assertThat(process.processors()).isEqualTo(1);
        assertThat(process.processorLimit()).hasValue(0.5);

        platform.answers.put(LIMIT, "max 100000\n");
        assertThat(process.processors()).isEqualTo(4);
        assertThat(process.processorLimit()).isEmpty();

        platform.answers.put(LIMIT, "-1\n100000\n");
        assertThat(process.processors()).isEqualTo(4);
    }

    @Test
    void jcmdIsThatOfTheImage() throws Exception {
        platform.answers.put("trip-service: /opt/jcmd/bin/jcmd 1 VM.flags", "1:\n-XX:+UseG1GC\n");

        assertThat(process.jcmd("VM.flags")).contains("UseG1GC");
    }

    @Test
    void aCommandThatFailsIsAnErrorOfTheProbeThatNamesTheContainer() {
        assertThatThrownBy(() -> process.file("status"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("container trip-service");
    }
}
