package dev.chokepoint.lab.provenance;

import dev.chokepoint.lab.result.Provenance;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/** Where and when a run takes place; made when the run starts, asked when it ends. */
public final class ProvenanceReader {
    /**
     * Just before the first trial this program is idle. More used processor time than this means that another program
     * was busy. The one-minute load average cannot show it, because it still contains this program's last run or build.
     */
    private static final double QUIET_BUSY_PERCENT = 10;

    /** With more stolen time than this, other guests of the hypervisor have influenced the measurement. */
    private static final double QUIET_STEAL_PERCENT = 1;

    /**
     * Below /proc. With 1 the threads of a session are one unit of the scheduler, and each process of a stack is a
     * session of its own. docs/performance.md has figures of both.
     */
    private static final String GROUPED_SCHEDULING = "sys/kernel/sched_autogroup_enabled";

    private final Path proc;
    private final Checkout checkout;
    private final Clock clock;
    private final Instant startedAt;
    private final double loadAverage;
    private final Optional<ProcessorTimes> timesBefore;
    private OptionalDouble busyPercent = OptionalDouble.empty();

    /** Looks at the machine as it is before the run. */
    public static ProvenanceReader start(Path home, Clock clock) {
        return new ProvenanceReader(Path.of("/proc"), Checkout.at(home), clock);
    }

    /** Measures for a while how busy the machine is while this program is idle. Call it just before the first trial. */
    public void watchFor(Duration window) throws InterruptedException {
        Optional<ProcessorTimes> before = times();
        TimeUnit.NANOSECONDS.sleep(window.toNanos());
        busySince(before);
    }

    Optional<ProcessorTimes> times() {
        return ProcessorTimes.in(lines("stat"));
    }

    void busySince(Optional<ProcessorTimes> before) {
        busyPercent = before.flatMap(
                        earlier -> times().map(later -> OptionalDouble.of(later.busyPercentSince(earlier))))
                .orElse(OptionalDouble.empty());
    }

    ProvenanceReader(Path proc, Checkout checkout, Clock clock) {
        this.proc = proc;
        this.checkout = checkout;
        this.clock = clock;
        this.startedAt = clock.instant();
        this.loadAverage = lines("loadavg").stream()
                .findFirst()
                .map(line -> Double.parseDouble(line.split(" ", 2)[0]))
                .orElse(-1.0);
        this.timesBefore = times();
    }

    /** The commit of the sources below a folder; empty if they differ from it, or if that cannot be told. */
    public static Optional<String> cleanCommit(Path home) {
        Checkout checkout = Checkout.at(home);
        return checkout.dirty().filter(dirty -> !dirty).map(clean -> checkout.commit());
    }

    /** Looks again and says what there is to say. */
    public Provenance finish() {
        double steal = timesBefore
                .flatMap(before -> times().map(after -> after.stealPercentSince(before)))
                .orElse(-1.0);
        return new Provenance(
                checkout.commit(),
                checkout.dirty().orElse(false),
                startedAt,
                clock.instant(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                processor(),
                Runtime.getRuntime().availableProcessors(),
                memoryBytes(),
                System.getProperty("java.runtime.version") + " " + System.getProperty("java.vendor"),
                loadAverage,
                busyPercent,
                steal);
    }

    /** Whole sentences about the checkout and about the machine before and during the run that has finished. */
    public List<String> notes(Provenance provenance) {
        List<String> notes = new ArrayList<>();
        if (checkout.dirty().isEmpty()) {
            notes.add("git is not installed or this is no checkout, so it is not known whether the sources differ"
                    + " from the commit.");
        }
        provenance.busyPercentBefore().stream()
                .filter(busy -> busy > QUIET_BUSY_PERCENT)
                .forEach(busy -> notes.add(String.format(
                        Locale.ROOT,
                        "The machine was not quiet: %.0f %% of its processor time was used in the two seconds before"
                                + " the first trial (quiet is up to %.0f %%); its one-minute load average was %.2f.",
                        busy,
                        QUIET_BUSY_PERCENT,
                        provenance.loadAverageBefore())));
        if (provenance.stealPercent() > QUIET_STEAL_PERCENT) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The machine was not quiet: the hypervisor took away %.1f %% of its processor time (quiet is up to"
                            + " %.0f %%).",
                    provenance.stealPercent(),
                    QUIET_STEAL_PERCENT));
        }
        if (lines(GROUPED_SCHEDULING).equals(List.of("0"))) {
            notes.add(
                    "kernel.sched_autogroup_enabled is 0, which is not the usual setting. Runs with 0 and with 1 do not"
                            + " compare (docs/performance.md).");
        }
        return notes;
    }

    private long memoryBytes() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : -1;
    }

    private String processor() {
        return lines("cpuinfo").stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("unknown");
    }

    /** The lines of a file below /proc; none on a system that has no such file. */
    private List<String> lines(String file) {
        try {
            return Files.readAllLines(proc.resolve(file));
        } catch (IOException e) {
            return List.of();
        }
    }

    /**
     * Processor time of the whole machine since boot, in clock ticks. Idle includes the wait for a disk. Steal is what
     * the hypervisor gave to others while this machine wanted to run.
     */
    record ProcessorTimes(long total, long idle, long steal) {
        /** Columns of the line "cpu" that add up to all time; the guest columns are part of user and nice. */
        private static final int COLUMNS = 8;

        private static final int IDLE_COLUMN = 3;
        private static final int DISK_WAIT_COLUMN = 4;
        private static final int STEAL_COLUMN = 7;

        static Optional<ProcessorTimes> in(List<String> stat) {
            return stat.stream()
                    .filter(line -> line.startsWith("cpu "))
                    .map(line -> line.strip().split("\\s+"))
                    .map(words -> Arrays.stream(words)
                            .skip(1)
                            .mapToLong(Long::parseLong)
                            .toArray())
                    .filter(columns -> columns.length >= COLUMNS)
                    .map(columns -> new ProcessorTimes(
                            Arrays.stream(columns, 0, COLUMNS).sum(),
                            columns[IDLE_COLUMN] + columns[DISK_WAIT_COLUMN],
                            columns[STEAL_COLUMN]))
                    .findFirst();
        }

        double stealPercentSince(ProcessorTimes before) {
            return percent(steal - before.steal, before);
        }

        double busyPercentSince(ProcessorTimes before) {
            return percent(total - before.total - (idle - before.idle), before);
        }

        private double percent(long part, ProcessorTimes before) {
            long passed = total - before.total;
            return passed <= 0 ? 0 : 100.0 * part / passed;
        }
    }
}
