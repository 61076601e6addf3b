package dev.chokepoint.trip.order;

/** What happened to an order; the names are the values of {@code order_event.kind}. */
public enum OrderEvent {
    /** It was written, its nights are about to be frozen. */
    CREATED,
    /** Its nights are sold to it. */
    CONFIRMED,
    /** Its global transaction was rolled back; or, without an xid, it was cancelled after it had been confirmed. */
    CANCELLED,
    /** It was paid. */
    PAID
}
