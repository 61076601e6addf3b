package dev.chokepoint.trip.stock;

import java.util.Locale;

/**
 * The values of {@code trip.stock.row-update}: when a local transaction updates the row that other orders wait for. It
 * stays locked from then until the commit.
 */
public enum RowUpdate {
    /** Before the rows that belong to the order alone. */
    FIRST,
    /** After them, so that the commit is next. */
    LAST;

    /** As it is written in a configuration. */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
