package dev.chokepoint.trip.product;

import java.time.LocalDate;

/**
 * One night of one product in an answer to a query.
 *
 * @param productId the product
 * @param day the night
 * @param available units left
 * @param priceCents what one unit costs
 */
public record DayAvailability(long productId, LocalDate day, int available, long priceCents) {}
