package dev.chokepoint.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * How full the machine was, whoever used it: the load generator and what others run are in it. Time that a hypervisor
 * took away counts as busy, for nobody here could have used it; waiting for a disk does not.
 *
 * @param stat the file in which Linux counts the time of all processors
 */
record MachineBusyProbe(Path stat) implements Probe {
    /** Places in the line "cpu": see proc(5). Those after steal are contained in user and nice. */
    private static final int IDLE = 4;

    private static final int WAITING = 5;
    private static final int STEAL = 8;

    static MachineBusyProbe ofThisMachine() {
        return new MachineBusyProbe(Path.of("/proc/stat"));
    }

    @Override
    public String id() {
        return "machine.busy";
    }

    @Override
    public String unit() {
        return "%";
    }

    @Override
    public String description() {
        return "share of the time of all processors of the machine that was neither idle nor waiting for a disk in the "
                + "measured part, the load generator's included; from /proc/stat";
    }

    /** Ticks since the machine started. */
    private record Ticks(long busy, long all) {}

    private Ticks ticks() throws ProbeException {
        try {
            String[] fields = Files.readAllLines(stat).get(0).strip().split("\\s+", -1);
            long all = 0;
            for (int field = 1; field <= STEAL; field++) {
                all += Long.parseLong(fields[field]);
            }
            return new Ticks(all - Long.parseLong(fields[IDLE]) - Long.parseLong(fields[WAITING]), all);
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
            throw new ProbeException(stat + ": no line of processor times; this is no Linux? " + e, e);
        }
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.THIS_MACHINE);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Busy(this, ticks());
    }

    private static final class Busy implements Reading {
        private final MachineBusyProbe probe;
        private final Ticks before;
        private double percent = Double.NaN;

        Busy(MachineBusyProbe probe, Ticks before) {
            this.probe = probe;
            this.before = before;
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            Ticks after = probe.ticks();
            if (after.all() <= before.all()) {
                throw new ProbeException(probe.stat() + ": counted no time in the measured part; it is too short");
            }
            percent = 100.0 * (after.busy() - before.busy()) / (after.all() - before.all());
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (Double.isNaN(percent)) {
                throw new ProbeException("the processors' time was not read at the end of the measured part");
            }
            return percent;
        }
    }
}
