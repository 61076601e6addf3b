package dev.chokepoint.catalogue.finding;

/** How the primary metric of a finding decides. */
public enum Kind {
    /** The ratio of a rate or a time between the arms. */
    RATIO,
    /** Events that must never happen: some in off, none in on. */
    COUNT,
    /** A count of violations of the audit: what the finding is about breaks a rule. */
    EVENT,
    /** A ratio with further levels of the same toggle. They are measured and shown, but only the two arms decide. */
    SWEEP;

    /** Whether events among cases decide, and not a ratio. */
    public boolean counts() {
        return this == COUNT || this == EVENT;
    }
}
