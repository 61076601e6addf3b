package dev.chokepoint.lab.report.text;

import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.RunResult;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the audits of a run found that is no violation. */
public final class AuditCounts {
    /** A figure with its unit of time, such as "lateness in Kafka, p99, ms". */
    private static final Pattern TIMED = Pattern.compile("(.*), (ms|s)");

    private AuditCounts() {}

    /**
     * One line each; nothing for what never happened. Counts are added up over all trials. A figure with a unit of time
     * is no count, so its range over the trials is told.
     */
    public static List<String> lines(RunResult run) {
        return lines(run.trials().stream()
                .flatMap(trial -> trial.audit().stream())
                .flatMap(audit -> audit.counts().stream())
                .toList());
    }

    static List<String> lines(Collection<AuditResult.Count> counts) {
        Map<String, LongSummaryStatistics> found = new LinkedHashMap<>();
        counts.forEach(count -> found.computeIfAbsent(count.what(), what -> new LongSummaryStatistics())
                .accept(count.number()));
        return found.entrySet().stream()
                .filter(one -> one.getValue().getSum() > 0)
                .map(one -> line(one.getKey(), one.getValue()))
                .toList();
    }

    private static String line(String what, LongSummaryStatistics found) {
        Matcher figure = TIMED.matcher(what);
        if (!figure.matches()) {
            return NumberText.plain(found.getSum()) + " " + what;
        }
        String least = NumberText.plain(found.getMin());
        String most = NumberText.plain(found.getMax());
        String range = least.equals(most) ? least : least + " to " + most;
        return range + " " + figure.group(2) + ": " + figure.group(1);
    }
}
