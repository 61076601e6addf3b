package dev.chokepoint.trip.database;

import java.time.LocalDate;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How much can be booked from the start ({@code trip.seed.*}). Rows that exist already are left as they are.
 *
 * @param products how many products, 1 to 10000; 20 as report 000 measured ("20产品30天范围")
 * @param days how many days from the first, 1 to 3660; 30 for the same reason
 * @param firstDay the first day on sale
 * @param capacity what can be sold of one night of one product, 1 to 1 billion
 * @param hotProduct id of the product that is marked as hot, 1 to {@code products}
 */
@ConfigurationProperties("trip.seed")
record SeedSettings(
        @DefaultValue("20") int products,
        @DefaultValue("30") int days,
        @DefaultValue("2030-01-01") LocalDate firstDay,
        @DefaultValue("100000") int capacity,
        @DefaultValue("1") int hotProduct) {

    SeedSettings {
        require("products", products, 10_000);
        require("days", days, 3_660);
        require("capacity", capacity, 1_000_000_000);
        require("hot-product", hotProduct, products);
    }

    private static void require(String key, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(
                    "trip.seed." + key + "=" + value + " is outside 1.." + most + "; correct the setting");
        }
    }
}
