package dev.chokepoint.trip.order;

import dev.chokepoint.trip.stock.Stay;
import java.util.Optional;

/** Prices a stay before the global transaction of its order begins, if that is what the statements of an order need. */
@FunctionalInterface
interface Prices {

    /**
     * Prices a stay.
     *
     * @return empty if the try shall read the prices
     * @throws dev.chokepoint.trip.problem.RefusalException when the product is unknown or a night has no price
     */
    Optional<Quote> known(Stay stay);
}
