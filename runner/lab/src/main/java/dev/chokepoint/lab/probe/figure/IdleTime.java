package dev.chokepoint.lab.probe.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * For how long the processors of this machine have done nothing, beside all the time that they had. What a machine has
 * used is the difference. The busy columns of /proc/stat are not asked: Linux fills them by looking at a processor at
 * each of its ticks, and a limit of a control group lets its processes start right at such ticks. With a third of a
 * processor used, these columns showed a half (docs/method-details.md). Idle time is counted exactly.
 *
 * @param idleSeconds of all processors since boot, the wait for disks included
 * @param stolenSeconds of all processors since boot, what the hypervisor took while they had work
 * @param allSeconds the time of a clock, once for each processor; only differences mean something
 */
public record IdleTime(double idleSeconds, double stolenSeconds, double allSeconds) {
    /** Columns of the line "cpu" after its name, see proc(5). */
    private static final int IDLE = 3;

    private static final int DISK_WAIT = 4;
    private static final int STEAL = 7;

    /** Linux counts in hundredths of a second on every machine that Java runs on (USER_HZ). */
    private static final double TICKS_PER_SECOND = 100;

    private static final double NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    /**
     * Looks now.
     *
     * @param stat the file in which Linux counts the time of each processor
     * @param nanos the clock, in nanoseconds
     * @throws IOException if the file cannot be read or has no such lines
     */
    public static IdleTime read(Path stat, LongSupplier nanos) throws IOException {
        List<String> lines = Files.readAllLines(stat);
        long now = nanos.getAsLong();
        try {
            long[] columns = Arrays.stream(lines.get(0).strip().split("\\s+"))
                    .skip(1)
                    .mapToLong(Long::parseLong)
                    .toArray();
            long processors =
                    lines.stream().filter(line -> line.matches("cpu\\d+ .*")).count();
            return new IdleTime(
                    (columns[IDLE] + columns[DISK_WAIT]) / TICKS_PER_SECOND,
                    columns[STEAL] / TICKS_PER_SECOND,
                    processors * (now / NANOS_PER_SECOND));
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new IOException(stat + ": no line of processor times; is this Linux? " + e, e);
        }
    }
}
