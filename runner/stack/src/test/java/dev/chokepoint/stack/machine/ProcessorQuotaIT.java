package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.ProcessTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Limits real processes in this machine's control groups, where there are some, and in copies of the file trees of both
 * versions, which limit nothing.
 */
class ProcessorQuotaIT {
    @TempDir
    private Path folder = Path.of("unset");

    @Test
    void theKernelThrottlesAProcessAndItsGroupIsEmptyWhenItHasEnded() throws IOException, InterruptedException {
        ProcessorQuota here = ProcessorQuota.ofThisMachine();
        assumeTrue(here.missing("loop", 0.3).isEmpty(), "needs the right to make control groups");
        ProcessorQuota.Limit limit = here.limit("loop", "it", 0.3);
        assumeTrue(limit.group().isPresent(), "systemd makes the group");
        Path group = limit.group().orElseThrow();

        Process loop = start(limit, "while :; do :; done");
        try {
            assertThat(Await.until(Duration.ofSeconds(10), () -> throttled(group) > 10))
                    .isTrue();
            assertThat(here.of(loop.pid())).hasValue(0.3);
            LiftedLimits lifted = here.lift(List.of(loop.toHandle(), ProcessHandle.current()));
            assertThat(lifted.any()).isTrue();
            assertThat(here.of(loop.pid())).isEmpty();
            lifted.restore();
            assertThat(here.of(loop.pid())).hasValue(0.3);
            assertThat(here.lift(List.of(ProcessHandle.current())).any()).isFalse();
            assertThat(Files.readAllLines(group.resolve("cgroup.procs"))).containsExactly(String.valueOf(loop.pid()));
            assertThatThrownBy(() -> Files.delete(group)).isInstanceOf(IOException.class);
        } finally {
            loop.destroyForcibly();
        }
        assertThat(loop.waitFor()).isNotZero();
        assertThat(Await.until(Duration.ofSeconds(10), () -> removed(group))).isTrue();
        assertThat(here.of(ProcessHandle.current().pid())).isEmpty();
    }

    @Test
    void inVersionOneTheGroupIsMadeBelowTheRunnersOwn() throws IOException, InterruptedException {
        write("proc/self/cgroup", "9:name=systemd:/user\n4:cpu,cpuacct:/user\n0::/\n");
        Files.createDirectories(folder.resolve("groups/cpu/user"));

        ProcessorQuota.Limit limit = quota("").limit("trip", "it", 0.3);
        Path group = limit.group().orElseThrow();
        Process process = start(limit, ":");

        assertThat(process.waitFor()).isZero();
        assertThat(group.getParent()).isEqualTo(folder.resolve("groups/cpu/user"));
        assertThat(group.resolve("cpu.cfs_period_us")).hasContent("10000");
        assertThat(group.resolve("cpu.cfs_quota_us")).hasContent("3000");
        assertThat(group.resolve("cgroup.procs")).hasContent(String.valueOf(process.pid()));
        write("proc/77/cgroup", "4:cpu,cpuacct:/user/" + group.getFileName() + "\n");
        write("proc/78/cgroup", "4:cpu,cpuacct:/user\n");
        assertThat(quota("").of(77)).hasValue(0.3);
        assertThat(quota("").of(78)).isEmpty();
    }

    @Test
    void aComponentStartsWithItsLimitRoundedUpToWholeProcessorsAndHasItWhenItIsReady() throws Exception {
        write("proc/self/cgroup", "4:cpu:/\n");
        Files.createDirectories(folder.resolve("groups/cpu"));
        ProcessorQuota.Limit limit = quota("").limitWhenReady("trip", "it", 0.3);
        Path group = limit.group().orElseThrow();

        assertThat(start(limit, ":").waitFor()).isZero();
        assertThat(group.resolve("cpu.cfs_quota_us")).hasContent("10000");
        limit.whenReady().restore();
        assertThat(group.resolve("cpu.cfs_quota_us")).hasContent("3000");
        assertThat(group.resolve("cpu.cfs_period_us")).hasContent("10000");

        write("proc/self/cgroup", "0::/user.slice\n");
        write("groups/cgroup.subtree_control", "cpu\n");
        ProcessorQuota.Limit inTwo = quota("").limitWhenReady("trip", "it", 1.33);
        Path file = inTwo.group().orElseThrow().resolve("cpu.max");

        assertThat(start(inTwo, ":").waitFor()).isZero();
        assertThat(file).hasContent("20000 10000");
        inTwo.whenReady().restore();
        assertThat(file).hasContent("13300 10000");
    }

    @Test
    void aContainerSeesOnlyItsOwnPartOfThePath() throws IOException {
        write("proc/self/cgroup", "4:cpu:/docker/4711\n");
        Files.createDirectories(folder.resolve("groups/cpu"));

        Path group = quota("").limit("trip", "it", 0.05).group().orElseThrow();

        assertThat(group.getParent()).isEqualTo(folder.resolve("groups/cpu"));
        write("groups/cpu/mine/cpu.cfs_quota_us", "1000\n");
        write("groups/cpu/mine/cpu.cfs_period_us", "20000\n");
        write("proc/77/cgroup", "4:cpu:/docker/4711/mine\n");
        assertThat(quota("").of(77)).hasValue(0.05);
    }

    @Test
    void inVersionTwoTheGroupIsMadeBelowTheNearestThatHandsTheControllerOn() throws IOException, InterruptedException {
        write("proc/self/cgroup", "0::/user.slice/user-0.slice/session-1.scope\n");
        write("groups/cgroup.subtree_control", "cpu memory\n");
        write("groups/user.slice/cgroup.subtree_control", "memory cpu\n");
        write("groups/user.slice/user-0.slice/cgroup.subtree_control", "memory cpuset\n");
        write("groups/user.slice/user-0.slice/session-1.scope/cgroup.subtree_control", "\n");

        ProcessorQuota.Limit limit = quota("").limit("trip", "it", 1.5);
        Path group = limit.group().orElseThrow();

        assertThat(start(limit, ":").waitFor()).isZero();
        assertThat(group.getParent()).isEqualTo(folder.resolve("groups/user.slice"));
        assertThat(group.resolve("cpu.max")).hasContent("15000 10000");
        write("proc/77/cgroup", "0::/user.slice/" + group.getFileName() + "\n");
        assertThat(quota("").of(77)).hasValue(1.5);
        Files.writeString(group.resolve("cpu.max"), "max 100000\n");
        assertThat(quota("").of(77)).isEmpty();
    }

    @Test
    void whereNoGroupCanBeMadeSystemdDoesIt() throws IOException, InterruptedException {
        write("proc/self/cgroup", "0::/user.slice\n");
        write("groups/user.slice/cgroup.subtree_control", "memory\n");
        Path program =
                write("bin/systemd-run", "#!/bin/sh\necho \"$@\" >> " + folder + "/said\nshift 8\nexec \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();

        ProcessorQuota.Limit limit = quota(folder.resolve("bin").toString()).limit("trip", "it", 0.3);

        assertThat(limit.group()).isEmpty();
        assertThat(start(limit, "exit 3").waitFor()).isEqualTo(3);
        assertThat(Files.readAllLines(folder.resolve("said")))
                .contains("--user --scope --quiet --collect -p CPUQuota=30% -p CPUQuotaPeriodSec=10000us /bin/sh -c"
                        + " exit 3");
    }

    @Test
    void whereNothingWorksItIsRefusedWithTheReasons() throws IOException {
        write("proc/self/cgroup", "4:cpu:/user\n");
        // A file where the group of the runner should be, so that no group can be made below it.
        write("groups/cpu", "");

        assertThat(quota("").missing("trip", 0.3)).hasValueSatisfying(said -> assertThat(said)
                .contains("trip is asked to run on 0.3 processors")
                .contains("control group", "systemd-run: it is not on the PATH")
                .contains("--target compose"));
        assertThatThrownBy(() -> quota("").limit("trip", "it", 0.3)).isInstanceOf(ComponentException.class);
    }

    @Test
    void whatAKilledRunnerAndItsGuardHaveLeftIsRemovedAndWhatALivingOneHasIsNot() throws IOException {
        write("proc/self/cgroup", "4:cpu:/\n");
        ProcessHandle self = ProcessHandle.current();
        Path groups = folder.resolve("groups/cpu");
        Path left = Files.createDirectories(groups.resolve("chokepoint-999999999-1700000000000-it-trip"));
        Path recycled = Files.createDirectories(groups.resolve("chokepoint-" + self.pid() + "-1700000000000-it-trip"));
        Path ours = Files.createDirectories(
                groups.resolve("chokepoint-" + self.pid() + "-" + ProcessTable.startMillis(self) + "-it-trip"));
        Path foreign = Files.createDirectories(groups.resolve("chokepoint-of-somebody"));

        assertThat(quota("").missing("trip", 0.3)).isEmpty();

        assertThat(List.of(left, recycled)).noneMatch(Files::exists);
        assertThat(List.of(ours, foreign)).allMatch(Files::exists);
        assertThat(groups).isDirectoryNotContaining("glob:**-trial-*");
    }

    @Test
    void aWholeNumberIsAMaskAndAFractionAQuota() throws IOException {
        write("proc/self/cgroup", "4:cpu:/\n");
        Files.createDirectories(folder.resolve("groups/cpu"));
        Path status = write("status", "Cpus_allowed_list:\t0-1\n");
        Path taskset = write("taskset", "");
        assertThat(taskset.toFile().setExecutable(true)).isTrue();
        ProcessorLimit limit = new ProcessorLimit(new AllowedProcessors(status, List.of(taskset)), quota(""));

        assertThat(limit.prefix("trip", OptionalDouble.of(1))).containsExactly(taskset.toString(), "-c", "0");
        assertThat(limit.fraction("trip", "it", OptionalDouble.of(1))).isEmpty();
        assertThat(limit.prefix("trip", OptionalDouble.of(0.3))).isEmpty();
        assertThat(limit.fraction("trip", "it", OptionalDouble.of(0.3))).isPresent();
        assertThat(limit.missing("trip", OptionalDouble.of(1.5))).isEmpty();
        assertThat(limit.missing("trip", OptionalDouble.of(2.5)))
                .contains("trip is asked to run on 2.5 processors, and there are 2. Measure on a larger machine, or ask"
                        + " for fewer.");
        assertThat(limit.missing("trip", OptionalDouble.empty())).isEmpty();
    }

    private ProcessorQuota quota(String path) {
        return new ProcessorQuota(new Cgroups(folder.resolve("proc"), folder.resolve("groups")), path, Folders::delete);
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static Process start(ProcessorQuota.Limit limit, String script) throws IOException {
        List<String> command = new ArrayList<>(limit.words());
        command.addAll(List.of("/bin/sh", "-c", script));
        return new ProcessBuilder(command).inheritIO().start();
    }

    /** The kernel lets go of a group some milliseconds after the end of its last process. */
    private static boolean removed(Path group) {
        try {
            Files.delete(group);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** In how many periods the group had used its share before the end; 0 before the group is made. */
    private static long throttled(Path group) {
        if (Files.notExists(group)) {
            return 0;
        }
        try {
            return Files.readAllLines(group.resolve("cpu.stat")).stream()
                    .filter(line -> line.startsWith("nr_throttled "))
                    .mapToLong(line -> Long.parseLong(line.substring("nr_throttled ".length())))
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
