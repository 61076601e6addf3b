package dev.chokepoint.trip.order;

import java.time.LocalDate;

/**
 * What one unit costs for one night.
 *
 * @param day the night
 * @param priceCents the price
 */
public record NightPrice(LocalDate day, long priceCents) {}
