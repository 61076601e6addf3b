package dev.chokepoint.lab.probe;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The calls of the second phase that reached the participants of trip-service, by global transaction. They are read
 * from what the Seata client logs before it does anything with a call, so before the fence filters repeats and calls
 * that come after the opposite one.
 */
final class PhaseTwoCalls {
    /** Both as org.apache.seata.rm.AbstractRMHandler of client 2.5.0 writes them; the xid follows. */
    private static final Pattern CALL = Pattern.compile("Branch (committing|Rollbacking): (\\S+) ");

    private static final String CONFIRM = "committing";

    private final Map<String, Long> confirms = new HashMap<>();
    private final Map<String, Long> cancels = new HashMap<>();

    /** Adds the calls after an offset of a log. */
    void add(Path log, long offset) throws ProbeException {
        LogRecords.lines(log, offset, this::add);
    }

    void add(String line) {
        Matcher call = CALL.matcher(line);
        if (call.find()) {
            Map<String, Long> calls = CONFIRM.equals(call.group(1)) ? confirms : cancels;
            calls.merge(String.valueOf(call.group(2)), 1L, Long::sum);
        }
    }

    /** Global transactions with at least one confirm and at least one cancel. */
    long calledBothWays() {
        return confirms.keySet().stream().filter(cancels::containsKey).count();
    }

    /** Global transactions with any call. */
    long transactions() {
        return confirms.size() + cancels.size() - calledBothWays();
    }

    /** Global transactions with at least one cancel. */
    long cancelled() {
        return cancels.size();
    }

    /** All calls, repeats included. */
    long calls() {
        return sum(confirms) + sum(cancels);
    }

    private static long sum(Map<String, Long> calls) {
        return calls.values().stream().mapToLong(Long::longValue).sum();
    }
}
