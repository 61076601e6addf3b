package dev.chokepoint.trip.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class SeedTest {

    private static final LocalDate THURSDAY = LocalDate.of(2030, 1, 3);

    @Test
    void theNightsBeforeSaturdayAndSundayCostMore() {
        long weekday = SeedCalendar.nightPriceCents(1, THURSDAY);

        assertThat(weekday).isEqualTo(SeedCalendar.listPriceCents(1)).isEqualTo(21_500);
        assertThat(SeedCalendar.nightPriceCents(1, THURSDAY.plusDays(1))).isEqualTo(25_800);
        assertThat(SeedCalendar.nightPriceCents(1, THURSDAY.plusDays(2))).isEqualTo(25_800);
        assertThat(SeedCalendar.nightPriceCents(1, THURSDAY.plusDays(3))).isEqualTo(weekday);
    }

    @Test
    void aSizeOutsideItsRangeNamesKeyAndRange() {
        assertThatThrownBy(() -> new SeedSettings(0, 30, THURSDAY, 10, 1))
                .hasMessageContaining("trip.seed.products=0 is outside 1..10000");
        assertThatThrownBy(() -> new SeedSettings(20, 30, THURSDAY, 10, 21))
                .hasMessageContaining("trip.seed.hot-product=21 is outside 1..20");
    }
}
