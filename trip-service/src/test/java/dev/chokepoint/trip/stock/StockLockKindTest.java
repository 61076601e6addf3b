package dev.chokepoint.trip.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StockLockKindTest {

    @Test
    void eachKindIsReadFromItsOwnSetting() {
        for (StockLockKind kind : StockLockKind.values()) {
            assertThat(StockLockKind.parse(kind.setting())).isEqualTo(kind);
        }
    }

    @Test
    void anUnknownKindNamesTheKeyAndTheChoices() {
        assertThatThrownBy(() -> StockLockKind.parse("off"))
                .hasMessageContaining("trip.stock-lock=off")
                .hasMessageContaining("redisson or none");
    }
}
