package dev.chokepoint.lab.probe;

import java.util.HashMap;
import java.util.Map;

/** Numbers out of what Linux tells of a process under /proc. */
final class ProcessStatus {
    private static final String FILE = "status";

    private ProcessStatus() {}

    /** Threads of the process, those of its collector and compiler included. */
    static long threads(ObservedProcess process) throws ProbeException {
        return number(process, process.file(FILE), "Threads");
    }

    /** A size in KiB, such as VmRSS, what the process really has in memory, or VmHWM, the most it ever had. */
    static long kib(ObservedProcess process, String key) throws ProbeException {
        return number(process, process.file(FILE).replace(" kB\n", "\n"), key);
    }

    /** Context switches of each living thread since it started, voluntary and not. */
    static Map<Long, Long> contextSwitches(ObservedProcess process) throws ProbeException {
        Map<Long, Long> switches = new HashMap<>();
        for (Map.Entry<Long, String> thread : process.threadStatus().entrySet()) {
            switches.put(
                    thread.getKey(),
                    number(process, thread.getValue(), "voluntary_ctxt_switches")
                            + number(process, thread.getValue(), "nonvoluntary_ctxt_switches"));
        }
        if (switches.isEmpty()) {
            throw new ProbeException(process.name() + ": lists no thread; has it ended?");
        }
        return switches;
    }

    private static long number(ObservedProcess process, String status, String key) throws ProbeException {
        String text = status.lines()
                .filter(line -> line.startsWith(key + ":"))
                .map(line -> line.substring(key.length() + 1).strip())
                .findFirst()
                .orElseThrow(() -> new ProbeException(process.name() + ": its status has no line " + key));
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new ProbeException(process.name() + ": " + key + " is \"" + text + "\", not a number", e);
        }
    }
}
