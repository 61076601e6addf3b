package dev.chokepoint.trip.stock;

import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the rows of the stock are used ({@code trip.stock.*}).
 *
 * @param buckets over how many rows each night is spread, 1 to 64; a start with another number spreads it anew
 * @param rowUpdate when a local transaction updates the row
 * @param confirm where a confirm writes that nights are sold
 */
@ConfigurationProperties("trip.stock")
public record StockSettings(
        @DefaultValue("1") int buckets,
        @DefaultValue("first") RowUpdate rowUpdate,
        @DefaultValue("on-row") ConfirmKind confirm) {

    /** More would leave less than two of the 100 units of a small house in each row. */
    private static final int MOST_BUCKETS = 64;

    /** Checks the range. */
    public StockSettings {
        if (buckets < 1 || buckets > MOST_BUCKETS) {
            throw new IllegalArgumentException(
                    "trip.stock.buckets=" + buckets + " is outside 1.." + MOST_BUCKETS + "; correct the setting");
        }
    }

    Map<String, String> shown() {
        return Map.of(
                "trip.stock.buckets", Integer.toString(buckets),
                "trip.stock.row-update", rowUpdate.setting(),
                "trip.stock.confirm", confirm.setting());
    }
}
