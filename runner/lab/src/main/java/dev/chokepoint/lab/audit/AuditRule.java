package dev.chokepoint.lab.audit;

/**
 * One rule over the data of a system.
 *
 * @param rule one sentence, what must hold
 * @param examinedQuery a query with one number: how many rows the rule looks at
 * @param violationsQuery a query whose every row is a violation; its columns are what a reader needs to find it
 */
record AuditRule(String rule, String examinedQuery, String violationsQuery) {
    AuditRule {
        if (rule.isBlank() || examinedQuery.isBlank() || violationsQuery.isBlank()) {
            throw new IllegalArgumentException("audit rule '" + rule + "' lacks its sentence or one of its queries");
        }
    }
}
