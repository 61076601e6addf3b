package dev.chokepoint.trip.stock;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Moves units on the rows of the stock, inside the caller's local transaction.
 *
 * <p>With several buckets an order takes all its nights from one of them. It tries its own, which its id chooses, and
 * then those that have enough left of every night. So an order is refused if no single bucket has all its nights,
 * although all together have them: near the end of a night's stock some units can be sold in short stays only.
 */
@Component
class StockRows {

    private static final Logger LOG = LoggerFactory.getLogger(StockRows.class);

    /** 2^64 divided by the golden ratio: spreads ids that differ in few bits (Knuth's multiplicative hashing). */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final StockMapper stock;
    private final JdbcTemplate database;
    private final StockSettings settings;
    private final List<Integer> buckets;
    private final Counter otherBucket;
    private final Counter split;

    StockRows(StockMapper stock, JdbcTemplate database, StockSettings settings, MeterRegistry meters) {
        this.stock = stock;
        this.database = database;
        this.settings = settings;
        this.buckets = IntStream.range(0, settings.buckets()).boxed().toList();
        // Prometheus keeps the suffix "bucket" for histograms: a name that ends with it is cut.
        this.otherBucket = Counter.builder("trip.stock.bucket.changes")
                .description("freezes that found too little in their own bucket and enough in another one")
                .register(meters);
        this.split = Counter.builder("trip.stock.split.refusals")
                .description("orders that were refused although all buckets together had enough for them")
                .register(meters);
    }

    /** Where an order looks first, and how it holds what it finds. */
    Holding planned(long orderId, Stay stay) {
        return new Holding(stay, bucket(orderId, settings.buckets()), settings.confirm() == ConfirmKind.OFF_ROW);
    }

    /**
     * The bucket of an order, from 0. Only the upper half of the product depends on all bits of the id. Its lower bits
     * depend on those of the id alone, and there most ids are alike: an id of a quiet millisecond ends in sequence 0.
     */
    static int bucket(long orderId, int buckets) {
        return (int) (((orderId * SPREAD) >>> Integer.SIZE) % buckets);
    }

    /**
     * Takes what is planned out of what is available.
     *
     * @return the plan, or the same in another bucket
     * @throws RefusalException when a night is sold out, not on sale, or not free in time
     */
    Holding freeze(Holding planned) {
        Stay stay = planned.stay();
        if (takes(planned)) {
            return planned;
        }
        boolean busy = false;
        if (buckets.size() > 1) {
            // The rows of the own bucket may be locked until the end of the local transaction, also those that were put
            // back. So no other bucket is waited for: otherwise two orders could wait for each other.
            for (int bucket : stock.selectBuckets(stay)) {
                Holding other = new Holding(stay, bucket, planned.offRow());
                if (stock.lockFree(stay, bucket).size() < stay.nights()) {
                    busy = true;
                } else if (takes(other)) {
                    otherBucket.increment();
                    return other;
                }
            }
        }
        if (busy) {
            throw busy(stay);
        }
        List<NightStock> left = stock.selectAvailability(stay, buckets);
        requireEveryNight(stay, left);
        if (buckets.size() > 1 && left.stream().allMatch(night -> night.available() >= stay.quantity())) {
            split.increment();
        }
        throw new RefusalException(
                Refusal.SOLD_OUT,
                "Product " + stay.productId() + " has not " + stay.quantity() + " left on every night from "
                        + stay.firstDay() + " to " + stay.lastDay() + ".");
    }

    /** A part of the nights is put back, so that the caller can try another bucket or look what is left. */
    private boolean takes(Holding holding) {
        Stay stay = holding.stay();
        boolean parts = buckets.size() > 1 && stay.nights() > 1;
        if (parts) {
            database.execute("SAVEPOINT before_freeze");
        }
        int rows = freezeRows(holding);
        if (parts && rows != stay.nights()) {
            database.execute("ROLLBACK TO SAVEPOINT before_freeze");
        }
        return rows == stay.nights();
    }

    /**
     * The database holds an order up at a row that another one has changed and not committed, the confirm of
     * another order included, which no lock around the freeze keeps away.
     */
    private int freezeRows(Holding holding) {
        Stay stay = holding.stay();
        try {
            return stock.freeze(stay, holding.bucket(), holding.offRow() ? 0 : stay.quantity(), held(holding));
        } catch (PessimisticLockingFailureException failure) {
            LOG.warn("the rows of {} were not free in time: {}", stay, failure.toString());
            throw busy(stay);
        }
    }

    private static RefusalException busy(Stay stay) {
        return new RefusalException(
                Refusal.STOCK_BUSY,
                "The nights from " + stay.firstDay() + " to " + stay.lastDay() + " of product " + stay.productId()
                        + " were not free within the waiting time of the database.");
    }

    /**
     * Says which night is sold out or not on sale, which the update cannot.
     *
     * @throws RefusalException when one is
     */
    void requireOnSale(Stay stay) {
        List<NightStock> found = stock.selectAvailability(stay, buckets);
        requireEveryNight(stay, found);
        found.stream()
                .filter(night -> night.available() < stay.quantity())
                .findFirst()
                .ifPresent(lacking -> {
                    throw new RefusalException(
                            Refusal.SOLD_OUT,
                            "Product " + stay.productId() + " has " + lacking.available() + " left on " + lacking.day()
                                    + ", " + stay.quantity() + " were asked for.");
                });
    }

    private static void requireEveryNight(Stay stay, List<NightStock> found) {
        if (found.size() != stay.nights()) {
            throw new RefusalException(
                    Refusal.NOT_ON_SALE,
                    "Product " + stay.productId() + " is on sale on " + found.size() + " of the " + stay.nights()
                            + " nights from " + stay.firstDay() + " to " + stay.lastDay() + ".");
        }
    }

    /** Frozen becomes sold. Units that are held stay where they are. */
    void sell(long orderId, Holding holding) {
        if (!holding.offRow()) {
            SoldStock.requireRows(
                    "stock rows sold", orderId, holding.stay().nights(), stock.sell(holding.stay(), holding.bucket()));
        }
    }

    /** Frozen becomes available again. */
    void release(long orderId, Holding holding) {
        Stay stay = holding.stay();
        int frozen = holding.offRow() ? 0 : stay.quantity();
        SoldStock.requireRows(
                "stock rows released",
                orderId,
                stay.nights(),
                stock.release(stay, holding.bucket(), frozen, held(holding)));
    }

    /** Sold becomes available again. */
    void takeBack(long orderId, Holding holding) {
        Stay stay = holding.stay();
        int sold = holding.offRow() ? 0 : stay.quantity();
        SoldStock.requireRows(
                "stock rows taken back",
                orderId,
                stay.nights(),
                stock.takeBack(stay, holding.bucket(), sold, held(holding)));
    }

    private static int held(Holding holding) {
        return holding.offRow() ? holding.stay().quantity() : 0;
    }
}
