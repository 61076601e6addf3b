package dev.chokepoint.lab.result;

import java.util.List;
import java.util.Optional;

/**
 * The consistency check of the data after a trial. It waited {@code settleMillis} until the data was settled.
 *
 * @param counts what is allowed but has to be told, such as requests whose caller does not know their outcome
 * @param notes what the audit could not see or did not wait for, one sentence each
 * @param trace only of a finding about an event that is a violation
 */
public record AuditResult(
        boolean clean,
        long settleMillis,
        List<Rule> rules,
        List<Count> counts,
        List<String> notes,
        Optional<Trace> trace) {
    /** Takes copies of the lists and checks that clean means no violation. */
    public AuditResult {
        rules = List.copyOf(rules);
        // A run.json that was written before audits had counts, notes and a trace has none of them.
        counts = counts == null ? List.of() : List.copyOf(counts);
        notes = notes == null ? List.of() : List.copyOf(notes);
        trace = trace == null ? Optional.empty() : trace;
        if (clean != rules.stream().allMatch(rule -> rule.violations() == 0)) {
            throw new IllegalArgumentException("clean is " + clean + " but the rules say otherwise: " + rules);
        }
    }

    /** A result with nothing to tell besides its rules. */
    public static AuditResult of(long settleMillis, List<Rule> rules) {
        return of(settleMillis, rules, List.of(), List.of());
    }

    /** A result that is clean if no rule is violated. */
    public static AuditResult of(long settleMillis, List<Rule> rules, List<Count> counts, List<String> notes) {
        boolean clean = rules.stream().allMatch(rule -> rule.violations() == 0);
        return new AuditResult(clean, settleMillis, rules, counts, notes, Optional.empty());
    }

    /** The same with what its violations are to the finding. */
    public AuditResult traced(Trace of) {
        return new AuditResult(clean, settleMillis, rules, counts, notes, Optional.of(of));
    }

    /**
     * What must hold, the rows that were looked at, and those that break it.
     *
     * @param examples keys and values of the first violations
     * @param concerns for each violation the ids of what it concerns, none where that cannot be told; empty if the rule
     *     never tells it, and in a run.json that was written before audits did
     */
    public record Rule(
            String rule, long examined, long violations, List<String> examples, List<List<String>> concerns) {
        /** Takes copies, and checks that there is one entry for each violation, or none. */
        public Rule {
            examples = List.copyOf(examples);
            concerns = concerns == null
                    ? List.of()
                    : concerns.stream().map(List::copyOf).toList();
            if (!concerns.isEmpty() && concerns.size() != violations) {
                throw new IllegalArgumentException("\"" + rule + "\" has " + violations + " violations, but says of "
                        + concerns.size() + " what they concern");
            }
        }

        /** A rule that does not tell what its violations concern. */
        public Rule(String rule, long examined, long violations, List<String> examples) {
            this(rule, examined, violations, examples, List.of());
        }
    }

    /**
     * The violations as the finding sees them that is about such an event.
     *
     * @param events the things, such as orders, of which the audit found the event
     * @param traced violations that concern nothing but these
     * @param unexplained all other violations
     */
    public record Trace(long events, long traced, long unexplained) {}

    /** How many there are of something that is no violation. */
    public record Count(String what, long number) {}
}
