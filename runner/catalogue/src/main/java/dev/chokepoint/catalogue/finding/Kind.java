package dev.chokepoint.catalogue.finding;

/** How the primary metric of a finding decides. */
public enum Kind {
    /** The ratio of a rate or a time between the arms. */
    RATIO,
    /** Something that must never happen: some in off, none in on. */
    COUNT,
    /** As a ratio; further levels of the same toggle are measured and shown beside the two arms that decide. */
    SWEEP
}
