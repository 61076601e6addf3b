package dev.chokepoint.trip.order;

import dev.chokepoint.trip.stock.Stay;
import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * A row of {@code booking_order}, without its idempotency key and its times of change.
 *
 * @param id snowflake
 * @param userId who ordered
 * @param productId the product
 * @param firstDay the first night
 * @param nights how many nights
 * @param quantity how many units of each night
 * @param amountCents price of all nights and units
 * @param status where it stands
 * @param createdAt UTC
 */
public record BookingOrder(
        long id,
        String userId,
        long productId,
        LocalDate firstDay,
        int nights,
        int quantity,
        long amountCents,
        OrderStatus status,
        LocalDateTime createdAt) {

    Stay stay() {
        return new Stay(productId, firstDay, nights, quantity);
    }

    BookingOrder confirmed() {
        return new BookingOrder(
                id, userId, productId, firstDay, nights, quantity, amountCents, OrderStatus.CONFIRMED, createdAt);
    }
}
