package dev.chokepoint.trip.product;

/**
 * A product as a caller sees it.
 *
 * @param id the product's id, as a string like all ids
 * @param name for the guest
 * @param description for the guest
 * @param priceCents list price of one night
 * @param hot whether it is the product of the hot spot
 */
record ProductView(String id, String name, String description, long priceCents, boolean hot) {

    static ProductView of(Product product) {
        return new ProductView(
                Long.toString(product.id()),
                product.name(),
                product.description(),
                product.priceCents(),
                product.hot());
    }
}
