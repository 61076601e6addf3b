package dev.chokepoint.lab.result;

import java.util.List;

/**
 * The consistency check of the data after a trial. It waited {@code settleMillis} until the data was settled.
 *
 * @param counts what is allowed but has to be told, such as requests whose caller does not know their outcome
 * @param notes what the audit could not see or did not wait for, one sentence each
 */
public record AuditResult(boolean clean, long settleMillis, List<Rule> rules, List<Count> counts, List<String> notes) {
    /** Takes copies of the lists and checks that clean means no violation. */
    public AuditResult {
        rules = List.copyOf(rules);
        // A run.json that was written before audits had counts and notes has neither.
        counts = counts == null ? List.of() : List.copyOf(counts);
        notes = notes == null ? List.of() : List.copyOf(notes);
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
        return new AuditResult(clean, settleMillis, rules, counts, notes);
    }

    /** What must hold, the rows that were looked at, those that break it, and keys and values of the first of those. */
    public record Rule(String rule, long examined, long violations, List<String> examples) {
        /** Takes a copy of the list. */
        public Rule {
            examples = List.copyOf(examples);
        }
    }

    /** How many there are of something that is no violation. */
    public record Count(String what, long number) {}
}
