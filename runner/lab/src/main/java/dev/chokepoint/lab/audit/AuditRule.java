package dev.chokepoint.lab.audit;

/**
 * One rule over the data of a system: a sentence what must hold, a query with one number (how many rows the rule looks
 * at), and a query whose every row is a violation. The columns of the latter are what a reader needs to find it.
 */
record AuditRule(String rule, String examinedQuery, String violationsQuery) {
    AuditRule {
        if (rule.isBlank() || examinedQuery.isBlank() || violationsQuery.isBlank()) {
            throw new IllegalArgumentException("audit rule '" + rule + "' lacks its sentence or one of its queries");
        }
    }
}
