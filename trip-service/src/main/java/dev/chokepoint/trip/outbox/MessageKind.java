package dev.chokepoint.trip.outbox;

/** What a message tells; the names are the values of {@code outbox_message.kind}. */
public enum MessageKind {
    /** Nights were sold: for the sales channels. */
    STOCK_SOLD,
    /** An order was confirmed: for the confirmation to the guest. */
    ORDER_CONFIRMED,
    /** An order was paid: for the bookkeeping. */
    ORDER_PAID,
    /** A confirmed order was cancelled and its nights are on sale again: for the guest and the sales channels. */
    ORDER_CANCELLED
}
