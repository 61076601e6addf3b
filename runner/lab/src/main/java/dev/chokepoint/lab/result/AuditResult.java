package dev.chokepoint.lab.result;

import java.util.List;

/** The consistency check of the data after a trial. It waited {@code settleMillis} until the data was settled. */
public record AuditResult(boolean clean, long settleMillis, List<Rule> rules) {
    /** Takes a copy of the list and checks that clean means no violation. */
    public AuditResult {
        rules = List.copyOf(rules);
        if (clean != rules.stream().allMatch(rule -> rule.violations() == 0)) {
            throw new IllegalArgumentException("clean is " + clean + " but the rules say otherwise: " + rules);
        }
    }

    /** What must hold, the rows that were looked at, those that break it, and keys and values of the first of those. */
    public record Rule(String rule, long examined, long violations, List<String> examples) {
        /** Takes a copy of the list. */
        public Rule {
            examples = List.copyOf(examples);
        }
    }
}
