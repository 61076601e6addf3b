package dev.chokepoint.trip.product;

import java.time.LocalDate;
import java.util.List;

/**
 * One page of products with their nights.
 *
 * @param page number of the page, from 0
 * @param size most products on a page
 * @param total products on all pages
 * @param products the products in the order of their ids
 */
record AvailabilityPage(int page, int size, long total, List<Entry> products) {

    AvailabilityPage {
        products = List.copyOf(products);
    }

    /** How much it holds: its nights, and one for each product and for the page itself. */
    int nights() {
        return 1
                + products.stream().mapToInt(entry -> 1 + entry.nights().size()).sum();
    }

    /** Whether the product is on it. */
    boolean shows(long productId) {
        String id = Long.toString(productId);
        return products.stream().anyMatch(entry -> entry.product().id().equals(id));
    }

    /**
     * One product.
     *
     * @param product what it is
     * @param nights the nights on sale in rising order
     */
    record Entry(ProductView product, List<Night> nights) {

        Entry {
            nights = List.copyOf(nights);
        }
    }

    /**
     * One night.
     *
     * @param day the night
     * @param available units left
     * @param priceCents what one unit costs
     */
    record Night(LocalDate day, int available, long priceCents) {}
}
