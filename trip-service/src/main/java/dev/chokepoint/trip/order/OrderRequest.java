package dev.chokepoint.trip.order;

import dev.chokepoint.trip.stock.Stay;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;

/**
 * The body of {@code POST /orders}.
 *
 * @param productId id of the product, digits
 * @param firstDay the first night, ISO 8601, see {@link BookableDay}
 * @param nights 1 to 30, the range of days of report 000
 * @param quantity 1 to 99
 * @param userId who orders, at most 64 characters
 * @param idempotencyKey chosen by the caller, the same in each repeat of one request, and another one in each other
 *     request of this user; 1 to 64 printable ASCII characters
 */
public record OrderRequest(
        // Both expressions have their ends: unlike Bean Validation, OpenAPI would let more stand around them.
        @NotNull @Pattern(regexp = "^[0-9]{1,18}$", message = "must be 1 to 18 digits")
        String productId,

        @NotNull @BookableDay LocalDate firstDay,
        @Min(1) @Max(30) int nights,
        @Min(1) @Max(99) int quantity,
        @NotBlank @Size(max = 64) String userId,

        @NotNull
        @Pattern(
                regexp = "^[\\x21-\\x7e]{1,64}$",
                message = "must be 1 to 64 printable ASCII characters without a space")
        String idempotencyKey) {

    Stay stay() {
        return new Stay(Long.parseLong(productId), firstDay, nights, quantity);
    }
}
