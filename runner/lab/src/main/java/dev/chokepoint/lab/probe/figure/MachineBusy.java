package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.lab.probe.AtLoadEnd;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * How busy the machine was with all programs, the load generator included. Time that the hypervisor took counts as
 * busy, because no program here could use it. Waiting for a disk does not count.
 */
final class MachineBusy {
    /** Columns of the line "cpu", see proc(5). The columns after steal are contained in user and nice. */
    private static final int IDLE = 4;

    private static final int WAITING = 5;
    private static final int STEAL = 8;

    private MachineBusy() {}

    /** A share in percent, from the file in which Linux counts the time of all processors. It needs this machine. */
    static NumberSource of(Path stat) {
        return new NumberSource(Set.of(Need.THIS_MACHINE), view -> {
            Ticks before = ticks(stat);
            return new AtLoadEnd(later -> {
                Ticks after = ticks(stat);
                if (after.all() <= before.all()) {
                    throw new ProbeException(stat + ": counted no time in the measured part; it is too short");
                }
                return 100.0 * (after.busy() - before.busy()) / (after.all() - before.all());
            });
        });
    }

    /** Ticks since the machine started. */
    private record Ticks(long busy, long all) {}

    private static Ticks ticks(Path stat) throws ProbeException {
        try {
            String[] fields = Files.readAllLines(stat).get(0).strip().split("\\s+", -1);
            long all = 0;
            for (int field = 1; field <= STEAL; field++) {
                all += Long.parseLong(fields[field]);
            }
            return new Ticks(all - Long.parseLong(fields[IDLE]) - Long.parseLong(fields[WAITING]), all);
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
            throw new ProbeException(stat + ": no line of processor times; is this Linux? " + e, e);
        }
    }
}
