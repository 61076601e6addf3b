package dev.chokepoint.trip.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.trip.outbox.Outbox;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.statement.ConfirmLog;
import dev.chokepoint.trip.testkit.TripForTest;
import dev.chokepoint.uid.SnowflakeGenerator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The ways to use the rows of the stock, each with orders at the same time and against a real MariaDB. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StockRowsIT {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 10);
    private static final int NIGHTS = 4;
    private static final int CAPACITY = 18;

    private final TripForTest trip = new TripForTest("trip_stock_rows");
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @AfterAll
    void stop() {
        trip.close();
    }

    @BeforeEach
    void layOut() {
        trip.database().update("DELETE FROM stock");
        trip.database().update("DELETE FROM stock_reservation");
        for (int night = 0; night < NIGHTS; night++) {
            put(2, DAY.plusDays(night), CAPACITY);
            put(3, DAY.plusDays(night), 100 * CAPACITY);
        }
    }

    private void put(long product, LocalDate day, int units) {
        trip.database()
                .update(
                        "INSERT INTO stock (product_id, day, capacity, available, frozen, sold)"
                                + " VALUES (?, ?, ?, ?, 0, 0)",
                        product,
                        day,
                        units,
                        units);
    }

    static Stream<Arguments> forms() {
        return Stream.of(1, 4).flatMap(buckets -> Stream.of(RowUpdate.values())
                .flatMap(update -> Stream.of(ConfirmKind.values()).flatMap(confirm -> Stream.of(false, true)
                        .map(lean -> Arguments.of(new StockSettings(buckets, update, confirm), lean)))));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void aCrowdNeitherOversellsNorLosesAUnit(StockSettings settings, boolean lean) throws SQLException {
        spread(settings.buckets());
        StockParticipant stock = participant(settings);

        // Stays of 1 or 2 nights that overlap; every third order is given back, every fifth is left open.
        List<Integer> soldNights = trip.inParallel(IntStream.range(0, 80)
                .<Callable<Integer>>mapToObj(number -> () ->
                        orderAndEnd(stock, new Stay(2, DAY.plusDays(number % 3), 1 + number % 2, 1), lean, number))
                .toList());

        int sold = soldNights.stream().mapToInt(Integer::intValue).sum();
        boolean off = settings.confirm() == ConfirmKind.OFF_ROW;
        long open = number("SELECT COUNT(*) FROM stock_reservation WHERE state = 'FROZEN'");
        assertThat(open).isPositive();
        assertThat(sold).isPositive();
        assertThat(soldNights).as("some were sold out").contains(0);
        assertThat(number("SELECT SUM(sold) FROM stock WHERE product_id = 2")).isEqualTo(off ? 0 : sold);
        assertThat(number("SELECT SUM(frozen) FROM stock WHERE product_id = 2")).isEqualTo(off ? 0 : open);
        assertThat(number("SELECT SUM(held) FROM stock WHERE product_id = 2")).isEqualTo(off ? sold + open : 0);
        assertThat(number("SELECT COUNT(*) FROM stock_reservation WHERE state = 'SOLD'"))
                .isEqualTo(sold);
        assertBooksAreRight();
    }

    @Test
    void anOrderThatOneFormHasFrozenIsSoldByAnyOther() throws SQLException {
        spread(4);
        List<Arguments> forms = forms().toList();
        for (Arguments before : forms) {
            for (Arguments after : forms) {
                StockSettings frozenBy = (StockSettings) before.get()[0];
                boolean lean = (boolean) before.get()[1];
                long id = trip.nextId();
                Stay stay = new Stay(3, DAY, 2, 1);
                freeze(participant(new StockSettings(4, frozenBy.rowUpdate(), frozenBy.confirm())), id, stay, lean);
                sell(participant((StockSettings) after.get()[0]), id, stay, lean);
            }
        }

        assertThat(number("SELECT COUNT(*) FROM stock_reservation WHERE state <> 'SOLD'"))
                .isZero();
        assertBooksAreRight();
    }

    @Test
    void aStayIsTakenFromAnotherBucketAndRefusedIfNoneHasAllItsNights() throws SQLException {
        spread(4);
        StockParticipant stock = participant(new StockSettings(4, RowUpdate.LAST, ConfirmKind.ON_ROW));
        // Bucket 2 alone has both nights; 0 has the first one, 1 and 3 have the second one.
        trip.database().update("UPDATE stock SET available = 0, sold = capacity WHERE product_id = 2");
        leave("bucket = 2 OR (bucket = 0 AND day = '" + DAY + "')");
        leave("bucket IN (1, 3) AND day = '" + DAY.plusDays(1) + "'");
        long id = withBucket(3);
        freeze(stock, id, new Stay(2, DAY, 2, 1), false);
        assertThat(number("SELECT SUM(bucket) FROM stock_reservation WHERE order_id = " + id))
                .isEqualTo(4);
        assertThatThrownBy(() -> freeze(stock, withBucket(0), new Stay(2, DAY, 2, 1), true))
                .isInstanceOfSatisfying(RefusalException.class, refused -> assertThat(refused.refusal())
                        .isEqualTo(Refusal.SOLD_OUT));
        assertThat(meters.counter("trip.stock.split.refusals").count()).isPositive();
        freeze(stock, trip.nextId(), new Stay(2, DAY, 1, 1), true);
        assertThat(number("SELECT COUNT(*) FROM stock WHERE capacity <> available + frozen + sold"))
                .isZero();
    }

    @Test
    void anotherNumberOfBucketsKeepsEveryUnitAndEveryOrder() throws SQLException {
        spread(4);
        StockParticipant stock = participant(new StockSettings(4, RowUpdate.FIRST, ConfirmKind.ON_ROW));
        List<Long> ids = IntStream.range(0, 8).mapToObj(number -> trip.nextId()).toList();
        ids.forEach(id -> freeze(stock, id, new Stay(2, DAY, 2, 1), false));
        sell(stock, ids.get(0), new Stay(2, DAY, 2, 1), false);

        for (int buckets : new int[] {16, 3, 1}) {
            spread(buckets);
            assertThat(number("SELECT COUNT(DISTINCT bucket) FROM stock WHERE product_id = 2"))
                    .isEqualTo(buckets);
            assertThat(number("SELECT SUM(capacity) FROM stock WHERE product_id = 2"))
                    .isEqualTo((long) NIGHTS * CAPACITY);
            assertThat(number("SELECT SUM(frozen) FROM stock WHERE product_id = 2"))
                    .isEqualTo(14);
            assertBooksAreRight();
        }
        ids.subList(1, 8).forEach(id -> sell(stock, id, new Stay(2, DAY, 2, 1), false));
        assertThat(number("SELECT SUM(sold) FROM stock WHERE product_id = 2")).isEqualTo(16);
    }

    /** The id of an order whose own bucket of four this is. */
    private long withBucket(int bucket) {
        StockRows rows = rows(new StockSettings(4, RowUpdate.FIRST, ConfirmKind.ON_ROW));
        Stay stay = new Stay(2, DAY, 1, 1);
        return LongStream.generate(trip::nextId)
                .filter(id -> rows.planned(id, stay).bucket() == bucket)
                .findFirst()
                .orElseThrow();
    }

    private StockRows rows(StockSettings settings) {
        return new StockRows(trip.bean(StockMapper.class), trip.database(), settings, meters);
    }

    private void leave(String rows) {
        trip.database()
                .update("UPDATE stock SET available = 1, sold = capacity - 1 WHERE product_id = 2 AND (" + rows + ")");
    }

    private void assertBooksAreRight() {
        assertThat(number("SELECT COUNT(*) FROM stock WHERE available < 0"
                        + " OR capacity <> available + frozen + sold + held"))
                .isZero();
        assertThat(number("SELECT COUNT(*) FROM stock s WHERE s.frozen + s.sold + s.held <> (SELECT"
                        + " COALESCE(SUM(r.quantity), 0) FROM stock_reservation r WHERE r.state <> 'RELEASED'"
                        + " AND r.product_id = s.product_id AND r.day = s.day AND r.bucket = s.bucket)"))
                .isZero();
    }

    /** Nights that were sold. */
    private int orderAndEnd(StockParticipant stock, Stay stay, boolean lean, int number) {
        long id = trip.nextId();
        try {
            freeze(stock, id, stay, lean);
        } catch (RefusalException refused) {
            // No other bucket than the own one is waited for.
            assertThat(refused.refusal()).isIn(Refusal.SOLD_OUT, Refusal.STOCK_BUSY);
            return 0;
        }
        if (number % 5 == 0) {
            return 0;
        }
        if (number % 3 == 0) {
            trip.inLocalTransaction(() -> stock.release(secondPhase(id, stay, lean)));
            return 0;
        }
        sell(stock, id, stay, lean);
        return stay.nights();
    }

    private void freeze(StockParticipant stock, long id, Stay stay, boolean lean) {
        trip.inLocalTransaction(() -> stock.freeze(id, trip.nextId(), trip.nextId(), lean ? stay.text() : "", stay));
    }

    private void sell(StockParticipant stock, long id, Stay stay, boolean lean) {
        trip.inLocalTransaction(() -> stock.sell(secondPhase(id, stay, lean)));
    }

    private BusinessActionContext secondPhase(long id, Stay stay, boolean lean) {
        return trip.secondPhase(id, Map.of("leanStay", lean ? stay.text() : ""));
    }

    private StockParticipant participant(StockSettings settings) {
        StockMapper mapper = trip.bean(StockMapper.class);
        return new LocalStockParticipant(
                mapper,
                rows(settings),
                settings,
                trip.bean(Outbox.class),
                trip.bean(SnowflakeGenerator.class),
                trip.bean(ConfirmLog.class),
                event -> {},
                trip.bean(Clock.class));
    }

    private void spread(int buckets) throws SQLException {
        try (Connection connection = trip.bean(DataSource.class).getConnection()) {
            new Bucketing(new StockSettings(buckets, RowUpdate.FIRST, ConfirmKind.ON_ROW)).apply(connection);
        }
    }

    private long number(String sql) {
        return trip.number(sql);
    }
}
