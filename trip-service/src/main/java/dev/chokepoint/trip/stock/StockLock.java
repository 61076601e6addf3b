package dev.chokepoint.trip.stock;

/**
 * What stands between two orders that freeze the same night at the same time, beside the stock's own rows. Chosen
 * once, at start, by {@code trip.stock-lock}. The stock is exact with either form: each of its updates carries its
 * condition.
 */
public interface StockLock {

    /**
     * Runs an action that freezes the nights.
     *
     * @param stay the nights
     * @param action what to do
     * @throws dev.chokepoint.trip.problem.RefusalException when the nights were not free in time; the action has
     *     not run, or has changed nothing
     */
    void whileHeld(Stay stay, Runnable action);
}
