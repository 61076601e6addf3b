package dev.chokepoint.trip.order;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderRequestTest {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 3);

    @Test
    void aCompleteRequestIsValid() {
        assertThat(wrong(new OrderRequest("1", DAY, 1, 1, "u1", "key-1"))).isEmpty();
    }

    @Test
    void eachFieldIsChecked() {
        assertThat(wrong(new OrderRequest("1x", DAY, 0, 0, " ", "")))
                .containsExactlyInAnyOrder("productId", "nights", "quantity", "userId", "idempotencyKey");
    }

    @Test
    void theUpperBoundsAreChecked() {
        assertThat(wrong(new OrderRequest("1234567890123456789", DAY, 31, 100, "u".repeat(65), "k".repeat(65))))
                .containsExactlyInAnyOrder("productId", "nights", "quantity", "userId", "idempotencyKey");
    }

    @Test
    void aKeyThatTheColumnCannotHoldIsRefused() {
        assertThat(wrong(new OrderRequest("1", DAY, 1, 1, "u1", "schlüssel"))).containsExactly("idempotencyKey");
    }

    @Test
    void aFirstDayIsRefusedWhoseNightsNoCalendarCanHold() {
        for (LocalDate day : List.of(LocalDate.MAX, LocalDate.of(9999, 12, 1), LocalDate.of(999, 12, 31))) {
            assertThat(wrong(new OrderRequest("1", day, 30, 1, "u1", "key-1")))
                    .as("%s", day)
                    .containsExactly("firstDay");
        }
        LocalDate last = LocalDate.of(9999, 11, 30);
        assertThat(wrong(new OrderRequest("1", last, 30, 1, "u1", "key-1"))).isEmpty();
        assertThat(wrong(new OrderRequest("1", LocalDate.of(1000, 1, 1), 1, 1, "u1", "key-1")))
                .isEmpty();
    }

    private static List<String> wrong(OrderRequest request) {
        try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
            Validator validator = factory.getValidator();
            return validator.validate(request).stream()
                    .map(ConstraintViolation::getPropertyPath)
                    .map(Object::toString)
                    .distinct()
                    .toList();
        }
    }
}
