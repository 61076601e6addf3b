package dev.chokepoint.trip.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.trip.caller.Caller;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.uid.ClockBackKind;
import dev.chokepoint.uid.SnowflakeGenerator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLIntegrityConstraintViolationException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DuplicateKeyException;
import tools.jackson.databind.json.JsonMapper;

class OrderServiceTest {

    private static final OrderRequest REQUEST =
            new OrderRequest("1", LocalDate.of(2030, 1, 3), 1, 1, "u1", OrderService.KEY_INDEX);

    @Test
    void aRequestThatIsOvertakenByItsTwinIsToldToComeBack() {
        for (String table : new String[] {"", "booking_order."}) {
            DuplicateKeyException duplicate = duplicate("twin", table + OrderService.KEY_INDEX);

            assertThatThrownBy(() -> service(duplicate).place(Caller.ANYBODY, REQUEST))
                    .isInstanceOfSatisfying(RefusalException.class, refused -> assertThat(refused.refusal())
                            .isEqualTo(Refusal.ORDER_IN_PROGRESS));
        }
    }

    @Test
    void aDuplicateOfAnythingElseIsNotTheCallersToRepeat() {
        DuplicateKeyException duplicate = duplicate(OrderService.KEY_INDEX, "PRIMARY");

        assertThatThrownBy(() -> service(duplicate).place(Caller.ANYBODY, REQUEST))
                .isSameAs(duplicate);
    }

    @Test
    void theIndexHasTheNameThatTheMigrationGivesIt() throws IOException {
        try (InputStream migration = Objects.requireNonNull(
                OrderService.class.getResourceAsStream("/db/migration/V4__idempotency_key_of_user.sql"))) {
            assertThat(new String(migration.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("UNIQUE KEY " + OrderService.KEY_INDEX + " (idempotency_key, user_id)");
        }
    }

    @Test
    void nobodyOrdersInAnotherUsersName() {
        OrderService service = service(duplicate("unused", OrderService.KEY_INDEX));

        assertThatThrownBy(() -> service.place(new Caller(Optional.of("u2")), REQUEST))
                .isInstanceOfSatisfying(RefusalException.class, refused -> assertThat(refused.refusal())
                        .isEqualTo(Refusal.ANOTHER_USER));
    }

    /** As MariaDB says it, below what the translation of exceptions puts around it. */
    private static DuplicateKeyException duplicate(String entry, String key) {
        return new DuplicateKeyException(
                "insert failed",
                new SQLIntegrityConstraintViolationException("Duplicate entry '" + entry + "' for key '" + key + "'"));
    }

    private static OrderService service(DuplicateKeyException duplicate) {
        OrderMeters meters = new OrderMeters(new SimpleMeterRegistry());
        OrderPlacement placement = new OrderPlacement(
                new FailingOrders(duplicate),
                new UntouchedStock(),
                (stay, action) -> action.run(),
                meters,
                new JsonMapper());
        return new OrderService(
                new NoOrders(), placement, meters, new OneId(), stay -> Optional.empty(), new ConfirmsSeen());
    }

    /** Its insert meets a duplicate. */
    private record FailingOrders(DuplicateKeyException duplicate) implements OrderParticipant {
        @Override
        public BookingOrder create(long orderId, long historyId, long messageId, String confirmation, Draft draft) {
            throw duplicate;
        }

        @Override
        public boolean confirmOrder(BusinessActionContext context) {
            throw new AssertionError("nothing is confirmed after a failed try");
        }

        @Override
        public boolean cancelOrder(BusinessActionContext context) {
            throw new AssertionError("there is no coordinator in this test");
        }
    }

    /** The order comes before the stock, so that this is never called. */
    private static final class UntouchedStock implements StockParticipant {
        @Override
        public void freeze(long orderId, long historyId, long messageId, String leanStay, Stay stay) {
            throw new AssertionError("the stock is touched after a failed try of the order");
        }

        @Override
        public boolean sell(BusinessActionContext context) {
            throw new AssertionError("nothing is sold");
        }

        @Override
        public boolean release(BusinessActionContext context) {
            throw new AssertionError("there is no coordinator in this test");
        }
    }

    /** The same id all the time. */
    private static final class OneId implements SnowflakeGenerator {
        @Override
        public long nextId() {
            return 1;
        }

        @Override
        public ClockBackKind clockBack() {
            return ClockBackKind.LOGICAL_TIME;
        }

        @Override
        public long refusals() {
            return 0;
        }
    }

    /** A table without a row that can be read: the twin's order is not committed yet. */
    private static final class NoOrders implements OrderMapper {
        @Override
        public Optional<BookingOrder> find(long id) {
            return Optional.empty();
        }

        @Override
        public Optional<BookingOrder> findForUpdate(long id) {
            return Optional.empty();
        }

        @Override
        public Optional<BookingOrder> findUnlockedForUpdate(long id) {
            return Optional.empty();
        }

        @Override
        public List<Long> selectUnpaid(LocalDateTime before, int most) {
            return List.of();
        }

        @Override
        public Optional<BookingOrder> findByKey(String userId, String key) {
            return Optional.empty();
        }

        @Override
        public long countSince(String userId, LocalDateTime since) {
            return 0;
        }

        @Override
        public int insert(BookingOrder order, String key, String xid) {
            throw new AssertionError("only the participant writes");
        }

        @Override
        public int insertNights(long orderId, int quantity, List<NightPrice> nights) {
            throw new AssertionError("only the participant writes");
        }

        @Override
        public List<NightPrice> selectNights(long orderId) {
            return List.of();
        }

        @Override
        public int move(long id, OrderStatus from, OrderStatus to, LocalDateTime now) {
            throw new AssertionError("only the participant writes");
        }

        @Override
        public int cancel(long id, LocalDateTime now) {
            throw new AssertionError("only the participant writes");
        }

        @Override
        public int insertEvent(long id, long orderId, OrderEvent kind, String xid, LocalDateTime now) {
            throw new AssertionError("only the participant writes");
        }
    }
}
