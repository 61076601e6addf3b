package dev.chokepoint.raworders;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The statements against a real MariaDB: as many as the services send, and with the same result. */
class RawOrdersIT {

    private static final Path HOME =
            Path.of(System.getProperty("user.dir")).resolve("../..").normalize();

    /** Ids that the loop, which counts from 1, does not reach. */
    private static final AtomicLong IDS = new AtomicLong(1_000_000);

    @Test
    void eachKindSendsItsStatementsAndLeavesTheBooksRight() throws Exception {
        try (RawDatabase database = RawDatabase.start(HOME)) {
            RawOrders orders = new RawOrders(database.url(), database.pid(), OrderKind.LEAN, true, false, true, true);
            orders.layOut(HOME);
            assertThat(statements(database.url(), OrderKind.REPORTED, false)).isEqualTo(28);
            assertThat(statements(database.url(), OrderKind.LEAN, false)).isEqualTo(17);
            assertThat(statements(database.url(), OrderKind.MINIMAL, false)).isEqualTo(2);
            // One at the begin, two for each branch, three at the decision, one at the end of each branch.
            assertThat(statements(database.url(), OrderKind.LEAN, true)).isEqualTo(17 + 10);

            assertThat(orders.measure(4, Duration.ofSeconds(1)))
                    .matches(".*: \\d+ orders/s, MariaDB \\d+\\.\\d\\d ms/order");
            assertThat(number(
                            database.url(),
                            "SELECT COUNT(*) FROM stock WHERE frozen <> 0 OR capacity <> available + sold"))
                    .isZero();
            assertThat(number(database.url(), "SELECT SUM(sold) FROM stock"))
                    .isEqualTo(number(database.url(), "SELECT COUNT(*) FROM booking_order"));
        }
    }

    /** Without the driver's own questions, which are selects as well. */
    private static long statements(String url, OrderKind kind, boolean seata) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url + "&useLocalSessionState=true");
                OrderSql sql = new OrderSql(connection)) {
            long before = sent(connection);
            sql.order(kind, seata, false, IDS.incrementAndGet(), 2, LocalDate.of(2030, 1, 2));
            return sent(connection) - before;
        }
    }

    private static long sent(Connection connection) throws SQLException {
        long sent = 0;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SHOW SESSION STATUS WHERE variable_name IN"
                        + " ('Com_select', 'Com_insert', 'Com_update', 'Com_update_multi', 'Com_delete')")) {
            while (rows.next()) {
                sent += rows.getLong(2);
            }
        }
        return sent;
    }

    private static long number(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}
