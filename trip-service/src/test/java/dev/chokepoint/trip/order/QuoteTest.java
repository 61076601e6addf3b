package dev.chokepoint.trip.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.Stay;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuoteTest {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 3);
    private final Stay stay = new Stay(7, DAY, 2, 3);

    @Test
    void theAmountIsAllNightsTimesTheQuantity() {
        Quote quote = Quote.of(stay, List.of(new NightPrice(DAY, 100), new NightPrice(DAY.plusDays(1), 250)));

        assertThat(quote.amountCents()).isEqualTo(3 * 350);
        assertThat(quote.nights()).hasSize(2);
    }

    @Test
    void aNightOutsideTheCalendarIsRefused() {
        assertThatThrownBy(() -> Quote.of(stay, List.of(new NightPrice(DAY, 100))))
                .isInstanceOfSatisfying(RefusalException.class, refused -> assertThat(refused.refusal())
                        .isEqualTo(Refusal.NOT_ON_SALE))
                .hasMessageContaining("1 of the 2 nights");
    }

    @Test
    void twoPricesForOtherNightsAreRefused() {
        List<NightPrice> shifted = List.of(new NightPrice(DAY.plusDays(1), 100), new NightPrice(DAY.plusDays(2), 100));

        assertThatThrownBy(() -> Quote.of(stay, shifted)).isInstanceOf(RefusalException.class);
    }

    @Test
    void anAmountThatDoesNotFitIsAnErrorAndNotASmallAmount() {
        List<NightPrice> huge = List.of(new NightPrice(DAY, Long.MAX_VALUE / 2), new NightPrice(DAY.plusDays(1), 1));

        assertThatThrownBy(() -> Quote.of(stay, huge)).isInstanceOf(ArithmeticException.class);
    }
}
