package dev.chokepoint.lab.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * The processor time of the machine and that of this run: the runner and everything it has started. What is left over
 * was used by foreign processes.
 *
 * @param busyTicks user, nice, system and interrupt time of all processors since boot, in ticks of the kernel. Time
 *     that the hypervisor took is not in it: no process of this machine used it
 * @param allTicks the same with that time, idle time and the wait for disks
 * @param ownSeconds processor time of the run's processes that still live
 */
record MachineTimes(long busyTicks, long allTicks, double ownSeconds) {
    private static final int IDLE = 3;
    private static final int DISK_WAIT = 4;
    private static final int STEAL = 7;

    /** The columns from user to steal; those of guests are part of user and nice. */
    private static final int COLUMNS = 8;

    /** Linux counts in hundredths of a second on every machine that Java runs on (USER_HZ). */
    private static final double TICKS_PER_SECOND = 100;

    /** What cannot be read, as where there is no Linux. No share can be told from it. */
    static final MachineTimes UNKNOWN = new MachineTimes(0, 0, 0);

    /** Looks at this machine now. */
    static MachineTimes now(Path proc) {
        try (Stream<String> lines = Files.lines(proc.resolve("stat"))) {
            long[] columns = lines.filter(line -> line.startsWith("cpu "))
                    .findFirst()
                    .map(line -> Arrays.stream(line.strip().split("\\s+"))
                            .skip(1)
                            .limit(COLUMNS)
                            .mapToLong(Long::parseLong)
                            .toArray())
                    .orElse(new long[0]);
            if (columns.length < COLUMNS) {
                return UNKNOWN;
            }
            long all = Arrays.stream(columns).sum();
            return new MachineTimes(all - columns[IDLE] - columns[DISK_WAIT] - columns[STEAL], all, own());
        } catch (IOException e) {
            // The share is shown as unknown in every block.
            return UNKNOWN;
        }
    }

    /** A process that ends between two looks counts as foreign. None ends in a block, but short commands. */
    private static double own() {
        ProcessHandle self = ProcessHandle.current();
        return Stream.concat(Stream.of(self), self.descendants())
                .flatMap(process -> process.info().totalCpuDuration().stream())
                .mapToDouble(MachineTimes::seconds)
                .sum();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    /** The same with processor time of the run that the runner's children have not used, such as that of containers. */
    MachineTimes plusOwn(double seconds) {
        return equals(UNKNOWN) ? UNKNOWN : new MachineTimes(busyTicks, allTicks, ownSeconds + seconds);
    }

    /** The share of the machine that foreign processes have used since an earlier look, in %; NaN if it is unknown. */
    double foreignPercentSince(MachineTimes before) {
        long all = allTicks - before.allTicks;
        if (all <= 0 || equals(UNKNOWN) || before.equals(UNKNOWN)) {
            return Double.NaN;
        }
        double foreign = (busyTicks - before.busyTicks) / TICKS_PER_SECOND - (ownSeconds - before.ownSeconds);
        return Math.max(0, 100 * foreign * TICKS_PER_SECOND / all);
    }
}
