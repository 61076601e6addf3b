package dev.chokepoint.trip.stock;

import dev.chokepoint.trip.migration.AfterMigration;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Spreads each night over {@code trip.stock.buckets} rows, after each migration and if the rows are others. What orders
 * hold goes to the first bucket, what is available is split evenly. It happens in one local transaction; orders of
 * other instances wait for the rows meanwhile.
 */
@Component
class Bucketing extends AfterMigration {

    private static final Logger LOG = LoggerFactory.getLogger(Bucketing.class);

    private final StockSettings settings;

    Bucketing(StockSettings settings) {
        // The name is behind "seeding", because the rows must be there before they can be split.
        super(
                "seeding-then-buckets",
                "the stock could not be spread over " + settings.buckets() + " buckets (trip.stock.buckets)");
        this.settings = settings;
    }

    @Override
    protected void apply(Connection connection) throws SQLException {
        if (bucketsNow(connection, "") == settings.buckets()) {
            return;
        }
        boolean autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            // Another instance may do the same; the second one finds that it is done.
            int before = bucketsNow(connection, " FOR UPDATE");
            if (before != settings.buckets()) {
                merge(statement);
                split(statement, settings.buckets());
                LOG.info("the stock is spread over {} buckets now, before over {}", settings.buckets(), before);
            }
            connection.commit();
        } catch (SQLException failure) {
            connection.rollback();
            throw failure;
        } finally {
            connection.setAutoCommit(autoCommit);
        }
    }

    private static int bucketsNow(Connection connection, String lock) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COALESCE(MAX(bucket), 0) + 1 FROM stock" + lock)) {
            row.next();
            return row.getInt(1);
        }
    }

    private static void merge(Statement statement) throws SQLException {
        statement.executeUpdate("""
                UPDATE stock first_bucket JOIN (
                  SELECT product_id, day, SUM(capacity) AS capacity, SUM(available) AS available, SUM(frozen) AS frozen,
                         SUM(sold) AS sold, SUM(held) AS held FROM stock GROUP BY product_id, day) AS night
                  ON night.product_id = first_bucket.product_id AND night.day = first_bucket.day
                SET first_bucket.capacity = night.capacity, first_bucket.available = night.available,
                    first_bucket.frozen = night.frozen, first_bucket.sold = night.sold, first_bucket.held = night.held
                WHERE first_bucket.bucket = 0""");
        statement.executeUpdate("DELETE FROM stock WHERE bucket > 0");
        statement.executeUpdate("UPDATE stock_reservation SET bucket = 0 WHERE bucket > 0");
    }

    private static void split(Statement statement, int buckets) throws SQLException {
        for (int bucket = 1; bucket < buckets; bucket++) {
            statement.executeUpdate("INSERT INTO stock"
                    + " (product_id, bucket, day, capacity, available, frozen, sold, held)"
                    + " SELECT product_id, " + bucket + ", day, available DIV " + buckets + ", available DIV " + buckets
                    + ", 0, 0, 0 FROM stock WHERE bucket = 0");
        }
        String elsewhere = (buckets - 1) + " * (available DIV " + buckets + ")";
        // From left to right: the capacity first, because it is computed from what was available before.
        statement.executeUpdate("UPDATE stock SET capacity = capacity - " + elsewhere + ", available = available - "
                + elsewhere + " WHERE bucket = 0");
    }
}
