package dev.chokepoint.trip.product;

/**
 * A row of {@code product}.
 *
 * @param id the product's id
 * @param name for the guest
 * @param description for the guest
 * @param priceCents list price of one night
 * @param hot whether the load plans for a hot spot order it
 */
public record Product(long id, String name, String description, long priceCents, boolean hot) {}
