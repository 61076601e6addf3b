package dev.chokepoint.trip.order;

import java.time.LocalDate;

/**
 * An order as a caller sees it.
 *
 * @param id the order's id, a string because JavaScript's numbers end at 53 bits
 * @param status TRYING, CONFIRMED, CANCELLED or PAID
 * @param amountCents price of all nights and units
 * @param productId the product
 * @param firstDay the first night
 * @param nights how many nights
 * @param quantity how many units of each night
 * @param userId who ordered
 */
record OrderView(
        String id,
        OrderStatus status,
        long amountCents,
        String productId,
        LocalDate firstDay,
        int nights,
        int quantity,
        String userId) {

    static OrderView of(BookingOrder order) {
        return new OrderView(
                Long.toString(order.id()),
                order.status(),
                order.amountCents(),
                Long.toString(order.productId()),
                order.firstDay(),
                order.nights(),
                order.quantity(),
                order.userId());
    }
}
