package dev.chokepoint.trip.stock;

/** What has become of a reservation; the names are the values of {@code stock_reservation.state}. */
enum ReservationState {
    FROZEN,
    SOLD,
    RELEASED
}
