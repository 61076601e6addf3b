package dev.chokepoint.catalogue.finding;

/** Which direction of the primary metric is an improvement. */
public enum Better {
    /** Less is better, as for a response time. */
    LOWER,
    /** More is better, as for throughput. */
    HIGHER
}
