package dev.chokepoint.lab.probe.process;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts the threads of a JVM by name, where numbers within a name become N: one pool is one name. */
final class ThreadNames {
    private ThreadNames() {}

    /** Threads by name of their pool. */
    static Map<String, Long> groups(ObservedProcess process) throws ProbeException {
        return parse(process.jcmd("Thread.print"));
    }

    /** Reads what jcmd prints. */
    static Map<String, Long> parse(String threadPrint) throws ProbeException {
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
}
