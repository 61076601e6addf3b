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

    /**
     * One rule, a sentence that says what must hold, with the rows that were looked at and those that break it. The
     * examples are the keys and values of the first rows that break it.
     */
    public record Rule(String rule, long examined, long violations, List<String> examples) {
        /** Takes a copy of the list. */
        public Rule {
            examples = List.copyOf(examples);
        }
    }
}
