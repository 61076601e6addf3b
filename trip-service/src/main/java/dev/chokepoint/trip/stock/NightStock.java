package dev.chokepoint.trip.stock;

import java.time.LocalDate;

/**
 * What is left of one night.
 *
 * @param day the night
 * @param available units that can still be frozen
 */
record NightStock(LocalDate day, int available) {}
