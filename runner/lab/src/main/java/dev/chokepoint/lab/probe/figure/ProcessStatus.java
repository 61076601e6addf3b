package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ObservedProcess.ThreadFile;
import dev.chokepoint.lab.probe.ProbeException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers out of what Linux and jcmd tell of a process. */
public final class ProcessStatus {
    private static final String FILE = "status";
    private static final String MASK = "Cpus_allowed:";

    /** The column of the state in /proc/net/tcp, and what it shows for TIME_WAIT. */
    private static final int STATE = 3;

    private static final String TIME_WAIT = "06";

    private ProcessStatus() {}

    /**
     * Counts the processors on which the kernel lets a process run, from the text of its file "status". They are the
     * set bits of a mask, which is hexadecimal in groups of eight digits.
     */
    public static int allowedProcessors(String process, String status) throws ProbeException {
        String mask = after(status, MASK)
                .map(digits -> digits.replace(",", ""))
                .orElseThrow(() -> new ProbeException(process + ": its status has no line " + MASK));
        try {
            return new BigInteger(mask, 16).bitCount();
        } catch (NumberFormatException e) {
            throw new ProbeException(process + ": " + MASK + " \"" + mask + "\" is no mask", e);
        }
    }

    /** Threads of the process, those of its collector and compiler included. */
    static long threads(ObservedProcess process) throws ProbeException {
        return number(process, process.file(FILE), "Threads");
    }

    /** Threads of a JVM by name, where numbers within a name become N: one pool is one name. */
    static Map<String, Long> threadsByName(ObservedProcess process) throws ProbeException {
        return threadsByName(process.jcmd("Thread.print"));
    }

    static Map<String, Long> threadsByName(String threadPrint) throws ProbeException {
        Matcher header = Pattern.compile("^\"(.*?)\" ", Pattern.MULTILINE).matcher(threadPrint);
        Map<String, Long> groups = new TreeMap<>();
        while (header.find()) {
            groups.merge(header.group(1).replaceAll("\\d+", "N"), 1L, Long::sum);
        }
        if (groups.isEmpty()) {
            throw new ProbeException("jcmd Thread.print named no thread; it printed: "
                    + threadPrint.lines().limit(3).toList());
        }
        return groups;
    }

    /** A size in KiB, such as VmRSS (resident size) or VmHWM (its maximum). */
    static long kib(ObservedProcess process, String key) throws ProbeException {
        return number(process, process.file(FILE).replace(" kB\n", "\n"), key);
    }

    /** TCP sockets in TIME_WAIT in the network that the process is in, over IPv4 and IPv6. */
    static long timeWait(ObservedProcess process) throws ProbeException {
        return timeWaitIn(process.file("net/tcp")) + timeWaitIn(process.file("net/tcp6"));
    }

    /** Each line behind the heading is a socket; its fourth column is the state, as Linux' proc_net_tcp.txt says. */
    static long timeWaitIn(String table) {
        return table.lines()
                .skip(1)
                .map(line -> line.strip().split("\\s+", STATE + 2))
                .filter(columns -> columns.length > STATE && columns[STATE].equals(TIME_WAIT))
                .count();
    }

    /** Context switches of each living thread since it started, voluntary and not. */
    static Map<Long, Long> contextSwitches(ObservedProcess process) throws ProbeException {
        Map<Long, Long> switches = new HashMap<>();
        for (Map.Entry<Long, String> thread :
                threads(process, ThreadFile.STATUS).entrySet()) {
            long voluntary = number(process, thread.getValue(), "voluntary_ctxt_switches");
            long others = number(process, thread.getValue(), "nonvoluntary_ctxt_switches");
            switches.put(thread.getKey(), voluntary + others);
        }
        return switches;
    }

    /**
     * Processor time of each living thread since it started, in nanoseconds, without the threads of the JVM's compilers
     * and collectors; see {@link JvmWork}.
     */
    static Map<Long, Long> netProcessorNanos(ObservedProcess process) throws ProbeException {
        Map<Long, Long> nanos = new HashMap<>();
        for (Map.Entry<Long, String> thread : threads(process, ThreadFile.STAT).entrySet()) {
            StatLine stat = StatLine.parse(process.name(), thread.getValue());
            if (JvmWork.of(stat.name()) == JvmWork.PROGRAM) {
                nanos.put(thread.getKey(), stat.processorTime().toNanos());
            }
        }
        return nanos;
    }

    private static Map<Long, String> threads(ObservedProcess process, ThreadFile file) throws ProbeException {
        Map<Long, String> threads = process.threads(file);
        if (threads.isEmpty()) {
            throw new ProbeException(process.name() + ": lists no thread; has it ended?");
        }
        return threads;
    }

    private static long number(ObservedProcess process, String status, String key) throws ProbeException {
        String text = after(status, key + ":")
                .orElseThrow(() -> new ProbeException(process.name() + ": its status has no line " + key));
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new ProbeException(process.name() + ": " + key + " is \"" + text + "\", not a number", e);
        }
    }

    /** What stands behind a key in the first line that begins with it. */
    private static Optional<String> after(String status, String key) {
        return status.lines()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).strip())
                .findFirst();
    }

    /** The file "stat" of a process or thread: its name, cut to 15 characters, and its time since it started. */
    public record StatLine(String name, Duration processorTime) {
        /** Places behind the name, which is in brackets and may hold blanks: see proc(5), fields 14 and 15. */
        private static final int USER_TIME = 11;

        private static final int SYSTEM_TIME = 12;

        /** Linux tells processor time in hundredths of a second (USER_HZ) whatever its own clock is. */
        private static final long TICK_MILLIS = 10;

        /** Reads the text of the file. Throws, naming the process, when there is no name or no time in it. */
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
}
