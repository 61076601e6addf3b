package dev.chokepoint.raworders;

/** Which statements an order has. */
enum OrderKind {
    /** The 28 of {@code trip.statements=reported}, in six parts: look, two tries, two confirms, read-back. */
    REPORTED,
    /** The 17 of {@code trip.statements=lean}. */
    LEAN,
    /** One conditional update and one insert in one local transaction: an order without TCC. */
    MINIMAL
}
