package dev.chokepoint.trip.order;

/** Where an order stands; the names are the values of {@code booking_order.status}. */
public enum OrderStatus {
    /** Its global transaction has not ended. */
    TRYING,
    /** The nights are sold to it. */
    CONFIRMED,
    /** It holds nothing: its global transaction was rolled back, or it was cancelled afterwards. */
    CANCELLED,
    /** Confirmed and paid. */
    PAID
}
