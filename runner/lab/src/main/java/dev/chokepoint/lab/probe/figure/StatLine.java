package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.lab.probe.ProbeException;
import java.time.Duration;

/**
 * The file "stat" of a process or thread: its name's first 15 characters, and user and system time since it started.
 */
public record StatLine(String name, Duration processorTime) {
    /** Places behind the name, which is in brackets and may hold blanks: see proc(5), fields 14 and 15. */
    private static final int USER_TIME = 11;

    private static final int SYSTEM_TIME = 12;

    /** Linux tells processor time in hundredths of a second (USER_HZ) whatever its own clock is. */
    private static final long TICK_MILLIS = 10;

    /**
     * Reads the text of the file of a process, which is named in the message when there is no name or no time in it.
     */
    public static StatLine parse(String process, String stat) throws ProbeException {
        int open = stat.indexOf('(');
        int close = stat.lastIndexOf(')');
        try {
            String[] fields = stat.substring(close + 1).strip().split("\\s+", -1);
            long ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
            return new StatLine(stat.substring(open + 1, close), Duration.ofMillis(ticks * TICK_MILLIS));
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new ProbeException(process + ": no processor time in \"" + stat.strip() + "\"", e);
        }
    }
}
