package dev.chokepoint.lab.result;

import java.util.List;

/**
 * The consistency check of the data after a trial.
 *
 * @param clean whether every rule held
 * @param settleMillis how long the audit waited until the data was settled, in milliseconds
 * @param rules one entry a rule
 */
public record AuditResult(boolean clean, long settleMillis, List<Rule> rules) {
    /** Takes a copy of the list and checks that clean means no violation. */
    public AuditResult {
        rules = List.copyOf(rules);
        if (clean != rules.stream().allMatch(rule -> rule.violations() == 0)) {
            throw new IllegalArgumentException("clean is " + clean + " but the rules say otherwise: " + rules);
        }
    }

    /**
     * One rule.
     *
     * @param rule one sentence, what must hold
     * @param examined how many rows were looked at
     * @param violations how many rows break it
     * @param examples the keys and values of the first rows that break it
     */
    public record Rule(String rule, long examined, long violations, List<String> examples) {
        /** Takes a copy of the list. */
        public Rule {
            examples = List.copyOf(examples);
        }
    }
}
