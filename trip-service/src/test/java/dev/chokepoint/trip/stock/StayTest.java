package dev.chokepoint.trip.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class StayTest {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 30);

    @Test
    void itsDaysRiseAcrossTheEndOfAMonth() {
        Stay stay = new Stay(1, DAY, 3, 1);

        assertThat(stay.days()).containsExactly(DAY, DAY.plusDays(1), LocalDate.of(2030, 2, 1));
        assertThat(stay.lastDay()).isEqualTo(LocalDate.of(2030, 2, 1));
    }

    @Test
    void noNightsOrNoUnitsAreAnError() {
        assertThatThrownBy(() -> new Stay(1, DAY, 0, 1)).hasMessageContaining("nights=0");
        assertThatThrownBy(() -> new Stay(1, DAY, 1, 0)).hasMessageContaining("quantity=0");
    }

    @Test
    void itsTextIsReadBackAndAnotherOneIsRefused() {
        Stay stay = new Stay(7, LocalDate.of(2030, 1, 31), 2, 3);

        assertThat(stay.text()).isEqualTo("7/2030-01-31/2/3");
        assertThat(Stay.parse(stay.text())).contains(stay);
        assertThat(Stay.parse("")).isEmpty();
        assertThatThrownBy(() -> Stay.parse("7/2030-01-31/2"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("product/first day/nights/quantity");
    }
}
