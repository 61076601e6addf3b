package dev.chokepoint.trip.stock;

/**
 * No lock beside the one that the database takes on each row that it updates. Report 000 leaves the question
 * whether its lock limited the throughput ("没有确认过是不是锁限制了并发"); this is the form to compare with.
 *
 * <p>Nothing is lost by it: {@link StockMapper#freeze} takes units only where enough are left, its number of rows
 * is checked, and a row's lock is held from the update to the end of the local transaction. Orders queue in the
 * database instead, and each holds a database connection while it waits.
 */
final class RowLockOnly implements StockLock {

    @Override
    public void whileHeld(Stay stay, Runnable action) {
        action.run();
    }
}
