package dev.chokepoint.trip.product;

/**
 * Where the answers to queries come from. Chosen once, at start, by {@code trip.query.*}. An order never asks it: its
 * try reads and locks the rows themselves, so an answer that is not the newest can disappoint a caller but sell nothing
 * twice.
 */
interface ProductQueries {

    /**
     * One page of products with their nights.
     *
     * @throws org.springframework.dao.DataAccessException if no database answers
     */
    AvailabilityPage page(PageQuery query);

    /**
     * One product.
     *
     * @throws dev.chokepoint.trip.problem.RefusalException if there is none
     * @throws org.springframework.dao.DataAccessException if no database answers
     */
    Product product(long id);

    /** Which database it asks. */
    QuerySource source();
}
