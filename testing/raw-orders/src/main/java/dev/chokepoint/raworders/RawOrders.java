package dev.chokepoint.raworders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lays out the tables and places orders on several connections at once.
 *
 * @param url of the database {@code trip}, empty
 * @param pid the database's process, whose processor time is read from /proc
 */
record RawOrders(String url, long pid, OrderKind kind, boolean seata, boolean chatter, boolean hot, boolean rowLast) {
    private static final LocalDate FIRST = LocalDate.of(2030, 1, 1);
    private static final int PRODUCTS = 20;
    private static final int DAYS = 30;

    /** The kernel counts in ticks of 10 ms (USER_HZ). */
    private static final double TICKS_PER_SECOND = 100;

    /** The tables of the services' own migrations and of the Seata server's store, and rows to order from. */
    void layOut(Path home) throws IOException, SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                Stream<Path> migrations = Files.list(home.resolve("trip-service/src/main/resources/db/migration"))) {
            List<Path> files = new ArrayList<>(migrations.sorted().toList());
            files.add(home.resolve("seata-config/sql/seata-store.sql"));
            for (Path file : files) {
                for (String definition : definitions(file)) {
                    statement.execute(definition);
                }
            }
            for (int product = 1; product <= PRODUCTS; product++) {
                statement.execute("INSERT INTO product VALUES (" + product + ", 'House', 'One room', 12000, FALSE)");
                for (int day = 0; day < DAYS; day++) {
                    String night = product + ", '" + FIRST.plusDays(day) + "'";
                    statement.execute("INSERT INTO product_price VALUES (" + night + ", 12000)");
                    statement.execute("INSERT INTO stock (product_id, day, capacity, available, frozen, sold)"
                            + " VALUES (" + night + ", 1000000, 1000000, 0, 0)");
                }
            }
        }
    }

    /** A file without its comments, statement by statement. */
    private static List<String> definitions(Path file) throws IOException {
        String text = Files.readString(file)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .collect(Collectors.joining("\n"));
        return Stream.of(text.split(";", -1)).filter(part -> !part.isBlank()).toList();
    }

    /** Orders for twice the time and counts the second half. */
    String measure(int threads, Duration time) throws InterruptedException, IOException, SQLException {
        AtomicLong ids = new AtomicLong();
        AtomicLong done = new AtomicLong();
        long endNanos = System.nanoTime() + 2 * time.toNanos();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> loops = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                loops.add(pool.submit(() -> {
                    loop(ids, done, endNanos);
                    return null;
                }));
            }
            Thread.sleep(time.toMillis());
            long before = done.get();
            double processorBefore = processorSeconds();
            Thread.sleep(time.toMillis());
            long orders = done.get() - before;
            double processor = processorSeconds() - processorBefore;
            for (Future<?> loop : loops) {
                loop.get();
            }
            return String.format(
                    Locale.ROOT,
                    "statements=%s seata=%b chatter=%b hot=%b row-last=%b threads=%d: %.0f orders/s,"
                            + " MariaDB %.2f ms/order",
                    kind,
                    seata,
                    chatter,
                    hot,
                    rowLast,
                    threads,
                    orders / (double) time.toSeconds(),
                    1_000 * processor / orders);
        } catch (ExecutionException failure) {
            throw new SQLException("an order failed: " + failure.getCause(), failure);
        } finally {
            pool.shutdownNow();
        }
    }

    private void loop(AtomicLong ids, AtomicLong done, long endNanos) throws SQLException {
        try (OrderSql sql = new OrderSql(connect())) {
            while (System.nanoTime() < endNanos) {
                long id = ids.incrementAndGet();
                // Prime steps, so that neighbours in time are strangers in the stock.
                long product = hot ? 1 : 1 + id * 7 % PRODUCTS;
                LocalDate day = hot ? FIRST : FIRST.plusDays(id * 11 % DAYS);
                sql.order(kind, seata, rowLast, id, product, day);
                done.incrementAndGet();
            }
        }
    }

    private Connection connect() throws SQLException {
        String driver = chatter ? "" : "&useLocalSessionState=true&useServerPrepStmts=true&cachePrepStmts=true";
        Connection connection = DriverManager.getConnection(url + driver);
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        return connection;
    }

    private double processorSeconds() throws IOException {
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        // The name in parentheses may hold spaces; the 12th and 13th figure after it are user and system time.
        String[] figures = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return (Long.parseLong(figures[11]) + Long.parseLong(figures[12])) / TICKS_PER_SECOND;
    }
}
