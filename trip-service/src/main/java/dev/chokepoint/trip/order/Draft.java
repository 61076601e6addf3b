package dev.chokepoint.trip.order;

import java.util.Optional;

/**
 * An order that is about to be placed.
 *
 * @param request what is ordered
 * @param quote its price if it is known before its global transaction begins, otherwise the try reads it
 */
public record Draft(OrderRequest request, Optional<Quote> quote) {

    /** An order whose price the try reads. */
    public static Draft of(OrderRequest request) {
        return new Draft(request, Optional.empty());
    }
}
