package dev.chokepoint.lab.result;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Event;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One trial: one arm, fresh processes, fresh data. It begins before the start of its stack and ends after the stop.
 *
 * @param number from 1, in the order in which they ran
 * @param pair number of the pair from 1
 * @param arm which arm; ON for a trial of a level
 * @param level name of a sweep's level; empty for the two arms that decide
 * @param invalidReasons why it does not count, empty when valid
 * @param audit empty when the finding has no data to audit
 * @param generator empty for a program
 * @param shape the response times of the measured part, in a fresh trial of the load that the primary metric is of;
 *     empty for a program
 * @param rows the table that a program printed; empty for a plan
 * @param files names of the files of this trial inside the run folder
 */
public record TrialResult(
        int number,
        int pair,
        Arm arm,
        Optional<String> level,
        Instant startedAt,
        Instant endedAt,
        boolean valid,
        List<String> invalidReasons,
        Map<String, Value> metrics,
        List<CheckResult> checks,
        Optional<AuditResult> audit,
        List<ReadBack> readBack,
        Optional<GeneratorWatch> generator,
        Optional<Shape> shape,
        List<Map<String, Object>> rows,
        List<CommandLine> commands,
        List<String> files) {

    /** Checks that an invalid trial says why, and takes copies. */
    public TrialResult {
        if (valid != invalidReasons.isEmpty()) {
            throw new IllegalArgumentException("trial " + number + ": valid is " + valid + " but its reasons are "
                    + invalidReasons + "; a trial is invalid exactly if it has a reason");
        }
        invalidReasons = List.copyOf(invalidReasons);
        metrics = Map.copyOf(metrics);
        checks = List.copyOf(checks);
        readBack = List.copyOf(readBack);
        rows = List.copyOf(rows);
        commands = List.copyOf(commands);
        files = List.copyOf(files);
    }

    /** What was run: the level when there is one, else the arm, such as "off", "on" or "50". */
    public String armOrLevel() {
        return level.orElse(arm.text());
    }

    /** The value of a metric; empty when it was not read. */
    public Optional<Value> metric(String name) {
        return Optional.ofNullable(metrics.get(name));
    }

    /**
     * The events of this trial by the metric that counts them. They are no fewer than those that its audit found, which
     * looks at all data: an event of the burn-in is one as well. Empty if the metric was not read.
     *
     * @throws IllegalStateException if a number is not finite, because NaN would be rounded to no event
     */
    public OptionalLong events(String counting) {
        return noFewerThan(Event.METRIC, counting);
    }

    /**
     * The cases of this trial by the metric that counts them. They are no fewer than those that its audit examined for
     * the event: {@link #events} has the events of all data, so its cases are those of all data too. Empty if the
     * metric was not read.
     *
     * @throws IllegalStateException if a number is not finite, because NaN would be rounded to no case
     */
    public OptionalLong cases(String counting) {
        return noFewerThan(Event.CASES_METRIC, counting);
    }

    /** The larger of what the audit and a metric count; the audit of a finding without an event counts nothing. */
    private OptionalLong noFewerThan(String audited, String counting) {
        long least = metric(audited).map(found -> whole(audited, found)).orElse(0L);
        return metric(counting)
                .map(counted -> OptionalLong.of(Math.max(whole(counting, counted), least)))
                .orElse(OptionalLong.empty());
    }

    private long whole(String metric, Value counted) {
        if (!Double.isFinite(counted.value())) {
            throw new IllegalStateException(
                    "trial " + number + ": " + metric + " is " + counted.value() + ", which is no count");
        }
        return Math.round(counted.value());
    }

    /** A number with its unit. */
    public record Value(double value, String unit) {}

    /** One check as it stands in the finding's file, with the value that was seen. A check of the other arm passes. */
    public record CheckResult(String check, double seen, boolean passed) {}

    /**
     * One setting, asked for and read back from the running process. {@code seen} may say why it could not be read.
     * {@code source} is where it was read, such as "jcmd VM.flags" or "actuator/info".
     */
    public record ReadBack(
            String component, String setting, String requested, String seen, String source, boolean same) {}

    /** The exact command of one process: program and arguments. */
    public record CommandLine(String component, List<String> command) {
        /** Takes a copy of the list. */
        public CommandLine {
            command = List.copyOf(command);
        }
    }
}
