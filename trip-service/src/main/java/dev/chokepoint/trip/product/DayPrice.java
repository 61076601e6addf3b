package dev.chokepoint.trip.product;

import java.time.LocalDate;

/**
 * A row of the calendar.
 *
 * @param day the night
 * @param priceCents what it costs
 */
public record DayPrice(LocalDate day, long priceCents) {}
