package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.probe.figure.IdleTime;
import dev.chokepoint.stack.process.ProcessTable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * The processor time of the machine and that of this run: the runner and everything it has started. What is left over
 * was used by foreign processes.
 *
 * @param busySeconds time in which the processors worked. Time that the hypervisor took is not in it: no process of
 *     this machine used it
 * @param allSeconds the same with that time, idle time and the wait for disks
 * @param ownSeconds processor time of the run's processes, and of those that they have started and that have ended
 */
record MachineTimes(double busySeconds, double allSeconds, double ownSeconds) {
    /** What cannot be read, as where there is no Linux. No share can be told from it. */
    static final MachineTimes UNKNOWN = new MachineTimes(0, 0, 0);

    /** Looks at this machine now. */
    static MachineTimes now(Path proc, LongSupplier nanos) {
        try {
            IdleTime time = IdleTime.read(proc.resolve("stat"), nanos);
            return new MachineTimes(
                    time.allSeconds() - time.idleSeconds() - time.stolenSeconds(), time.allSeconds(), own());
        } catch (IOException e) {
            // The share is shown as unknown in every block.
            return UNKNOWN;
        }
    }

    /** With what short commands used, such as those for thread dumps: they have ended, but the run has started them. */
    private static double own() {
        ProcessHandle self = ProcessHandle.current();
        return Stream.concat(Stream.of(self), self.descendants())
                .map(ProcessTable::processorTime)
                .mapToDouble(MachineTimes::seconds)
                .sum();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    /** The same with processor time of the run that the runner's children have not used, such as that of containers. */
    MachineTimes plusOwn(double seconds) {
        return equals(UNKNOWN) ? UNKNOWN : new MachineTimes(busySeconds, allSeconds, ownSeconds + seconds);
    }

    /** The share of the machine that foreign processes have used since an earlier look, in %; NaN if it is unknown. */
    double foreignPercentSince(MachineTimes before) {
        double all = allSeconds - before.allSeconds;
        if (all <= 0 || equals(UNKNOWN) || before.equals(UNKNOWN)) {
            return Double.NaN;
        }
        double foreign = busySeconds - before.busySeconds - (ownSeconds - before.ownSeconds);
        return Math.max(0, 100 * foreign / all);
    }
}
