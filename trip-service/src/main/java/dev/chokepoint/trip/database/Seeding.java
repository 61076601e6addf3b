package dev.chokepoint.trip.database;

import dev.chokepoint.trip.migration.AfterMigration;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Fills products, calendar and stock after each migration, before the service serves. Inserts only what is
 * missing, so a restart changes nothing; many rows per statement, because every start waits for it.
 */
@Component
class Seeding extends AfterMigration {

    private static final int ROWS_PER_STATEMENT = 500;

    private final SeedSettings settings;

    Seeding(SeedSettings settings) {
        super("seeding", "the seed data (trip.seed.*) could not be written");
        this.settings = settings;
    }

    @Override
    protected void apply(Connection connection) throws SQLException {
        insert(connection, "product (id, name, description, price_cents, hot)", products());
        insert(connection, "product_price (product_id, day, price_cents)", prices());
        insert(connection, "stock (product_id, day, capacity, available, frozen, sold)", stock());
        insert(connection, "stock_seed (product_id, day, capacity)", capacities());
    }

    private List<Object[]> products() {
        List<Object[]> rows = new ArrayList<>();
        for (long product = 1; product <= settings.products(); product++) {
            boolean hot = product == settings.hotProduct();
            String description = "One room for two at house " + product + ", cancellation until the evening before";
            rows.add(
                    new Object[] {product, "House " + product, description, SeedCalendar.listPriceCents(product), hot});
        }
        return rows;
    }

    private List<Object[]> prices() {
        return perNight((product, day) -> new Object[] {product, day, SeedCalendar.nightPriceCents(product, day)});
    }

    private List<Object[]> stock() {
        return perNight((product, day) -> new Object[] {product, day, settings.capacity(), settings.capacity(), 0, 0});
    }

    /** What the stock began with, for the audit. */
    private List<Object[]> capacities() {
        return perNight((product, day) -> new Object[] {product, day, settings.capacity()});
    }

    private List<Object[]> perNight(Row row) {
        List<Object[]> rows = new ArrayList<>();
        for (long product = 1; product <= settings.products(); product++) {
            for (int night = 0; night < settings.days(); night++) {
                rows.add(row.of(product, settings.firstDay().plusDays(night)));
            }
        }
        return rows;
    }

    private static void insert(Connection connection, String target, List<Object[]> rows) throws SQLException {
        for (int from = 0; from < rows.size(); from += ROWS_PER_STATEMENT) {
            insertOnce(connection, target, rows.subList(from, Math.min(rows.size(), from + ROWS_PER_STATEMENT)));
        }
    }

    private static void insertOnce(Connection connection, String target, List<Object[]> rows) throws SQLException {
        int columns = rows.get(0).length;
        String row = "(" + String.join(", ", Collections.nCopies(columns, "?")) + ")";
        String values = String.join(", ", Collections.nCopies(rows.size(), row));
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT IGNORE INTO " + target + " VALUES " + values)) {
            int parameter = 1;
            for (Object[] cells : rows) {
                for (Object cell : cells) {
                    statement.setObject(parameter++, cell);
                }
            }
            statement.executeUpdate();
        }
    }

    private interface Row {
        Object[] of(long product, LocalDate day);
    }
}
