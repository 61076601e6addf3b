package dev.chokepoint.catalogue.finding;

/** How the primary metric of a finding decides. */
public enum Kind {
    /** The ratio of a rate or a time between the arms. */
    RATIO,
    /** Events that must never happen: some in off, none in on. */
    COUNT,
    /** A ratio with further levels of the same toggle. They are measured and shown, but only the two arms decide. */
    SWEEP
}
