package dev.chokepoint.trip.stock;

import java.util.Locale;

/** The values of {@code trip.stock.confirm}: where a confirm writes that nights are sold. */
public enum ConfirmKind {
    /** In the row of the stock, where frozen becomes sold, and in the reservation. */
    ON_ROW,
    /** In the reservation only. The row says how many units are held, the reservations how many of them are sold. */
    OFF_ROW;

    /** As it is written in a configuration. */
    public String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
