package dev.chokepoint.lab.probe.process;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ObservedProcess.ThreadFile;
import dev.chokepoint.lab.probe.ProbeException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers out of what Linux tells of a process under /proc. */
final class ProcessStatus {
    private static final String FILE = "status";
    private static final List<String> COMPILERS_AND_COLLECTORS =
            List.of("C1 CompilerThre", "C2 CompilerThre", "GC Thread#", "G1 ");

    private ProcessStatus() {}

    /** Threads of the process, those of its collector and compiler included. */
    static long threads(ObservedProcess process) throws ProbeException {
        return number(process, process.file(FILE), "Threads");
    }

    /** A size in KiB, such as VmRSS (resident size) or VmHWM (its maximum). */
    static long kib(ObservedProcess process, String key) throws ProbeException {
        return number(process, process.file(FILE).replace(" kB\n", "\n"), key);
    }

    /** Context switches of each living thread since it started, voluntary and not. */
    static Map<Long, Long> contextSwitches(ObservedProcess process) throws ProbeException {
        Map<Long, Long> switches = new HashMap<>();
        for (Map.Entry<Long, String> thread :
                threads(process, ThreadFile.STATUS).entrySet()) {
            switches.put(
                    thread.getKey(),
                    number(process, thread.getValue(), "voluntary_ctxt_switches")
                            + number(process, thread.getValue(), "nonvoluntary_ctxt_switches"));
        }
        return switches;
    }

    /**
     * Processor time of each living thread since it started, in nanoseconds, without the threads of the JVM's compilers
     * and collectors. The kernel keeps 15 characters of a name: those that begin with "C1 CompilerThre", "C2
     * CompilerThre", "GC Thread#" and "G1 " are left out. "VM Thread" is not one of them, although it does the
     * collections of the serial collector. The threads of Shenandoah and ZGC are not told apart.
     */
    static Map<Long, Long> netProcessorNanos(ObservedProcess process) throws ProbeException {
        Map<Long, Long> nanos = new HashMap<>();
        for (Map.Entry<Long, String> thread : threads(process, ThreadFile.STAT).entrySet()) {
            StatLine stat = StatLine.parse(process.name(), thread.getValue());
            if (COMPILERS_AND_COLLECTORS.stream().noneMatch(stat.name()::startsWith)) {
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
