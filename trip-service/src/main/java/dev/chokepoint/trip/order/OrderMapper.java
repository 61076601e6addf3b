package dev.chokepoint.trip.order;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The statements on orders. Changes of status carry the status they start from. */
@Mapper
public interface OrderMapper {

    /** The columns of {@link BookingOrder}. */
    String COLUMNS = "id, user_id, product_id, first_day, nights, quantity, amount_cents, status, created_at";

    /**
     * Reads an order.
     *
     * @param id the order's id
     * @return the order, empty when there is none
     */
    @Select("SELECT " + COLUMNS + " FROM booking_order WHERE id = #{id}")
    Optional<BookingOrder> find(@Param("id") long id);

    /**
     * Reads an order and keeps others from changing it until the local transaction ends.
     *
     * @param id the order's id
     * @return the order, empty when there is none
     */
    @Select("SELECT " + COLUMNS + " FROM booking_order WHERE id = #{id} FOR UPDATE")
    Optional<BookingOrder> findForUpdate(@Param("id") long id);

    /**
     * The same, unless somebody else has locked the order.
     *
     * @param id the order's id
     * @return the order, empty when there is none or it is locked
     */
    @Select("SELECT " + COLUMNS + " FROM booking_order WHERE id = #{id} FOR UPDATE SKIP LOCKED")
    Optional<BookingOrder> findUnlockedForUpdate(@Param("id") long id);

    /**
     * Finds confirmed orders that nobody has paid.
     *
     * @param before when they were placed at the latest, UTC
     * @param most how many at most
     * @return ids of orders whose nights are sold to them, the oldest first
     */
    @Select("""
            SELECT o.id FROM booking_order o
            WHERE o.status = 'CONFIRMED' AND o.created_at < #{before}
              AND NOT EXISTS (SELECT 1 FROM stock_reservation r WHERE r.order_id = o.id AND r.state <> 'SOLD')
            ORDER BY o.created_at LIMIT #{most}""")
    List<Long> selectUnpaid(@Param("before") LocalDateTime before, @Param("most") int most);

    /**
     * Reads the order that a user has placed with a key. The same key of another user is another key.
     *
     * @param userId the user
     * @param key the idempotency key
     * @return the order, empty when there is none or its global transaction was rolled back
     */
    @Select("SELECT " + COLUMNS + " FROM booking_order WHERE idempotency_key = #{key} AND user_id = #{userId}")
    Optional<BookingOrder> findByKey(@Param("userId") String userId, @Param("key") String key);

    /**
     * Counts what a user has ordered lately.
     *
     * @param userId the user
     * @param since from when on, UTC
     * @return orders of any status
     */
    @Select("SELECT COUNT(*) FROM booking_order WHERE user_id = #{userId} AND created_at >= #{since}")
    long countSince(@Param("userId") String userId, @Param("since") LocalDateTime since);

    /**
     * Writes a new order.
     *
     * @param order the order
     * @param key the idempotency key
     * @param xid its global transaction
     * @return 1
     */
    @Insert("""
            INSERT INTO booking_order (id, user_id, product_id, first_day, nights, quantity, amount_cents, status,
              idempotency_key, xid, created_at, updated_at)
            VALUES (#{order.id}, #{order.userId}, #{order.productId}, #{order.firstDay}, #{order.nights},
              #{order.quantity}, #{order.amountCents}, #{order.status}, #{key}, #{xid}, #{order.createdAt},
              #{order.createdAt})""")
    int insert(@Param("order") BookingOrder order, @Param("key") String key, @Param("xid") String xid);

    /**
     * Writes the price of each night.
     *
     * @param orderId the order
     * @param quantity units of each night
     * @param nights the prices, at least one
     * @return how many nights
     */
    @Insert("""
            <script>
            INSERT INTO order_night (order_id, day, price_cents, quantity) VALUES
            <foreach collection="nights" item="night" separator=",">
              (#{orderId}, #{night.day}, #{night.priceCents}, #{quantity})
            </foreach>
            </script>""")
    int insertNights(
            @Param("orderId") long orderId, @Param("quantity") int quantity, @Param("nights") List<NightPrice> nights);

    /**
     * Reads the price of each night.
     *
     * @param orderId the order
     * @return the prices in rising order of the days
     */
    @Select("SELECT day, price_cents FROM order_night WHERE order_id = #{orderId} ORDER BY day")
    List<NightPrice> selectNights(@Param("orderId") long orderId);

    /**
     * Changes the status.
     *
     * @param id the order
     * @param from the status it must have
     * @param to the status it gets
     * @param now UTC
     * @return 1, or 0 when the order has another status
     */
    @Update("UPDATE booking_order SET status = #{to}, updated_at = #{now} WHERE id = #{id} AND status = #{from}")
    int move(
            @Param("id") long id,
            @Param("from") OrderStatus from,
            @Param("to") OrderStatus to,
            @Param("now") LocalDateTime now);

    /**
     * Cancels an order that is being placed and sets its idempotency key free.
     *
     * @param id the order
     * @param now UTC
     * @return 1, or 0 when the order has another status
     */
    @Update("""
            UPDATE booking_order SET status = 'CANCELLED', idempotency_key = NULL, updated_at = #{now}
            WHERE id = #{id} AND status = 'TRYING'""")
    int cancel(@Param("id") long id, @Param("now") LocalDateTime now);

    /**
     * Adds to the order's history.
     *
     * @param id the event's id
     * @param orderId the order
     * @param kind what happened
     * @param xid the global transaction, empty outside of one
     * @param now UTC
     * @return 1
     */
    @Insert("""
            INSERT INTO order_event (id, order_id, kind, xid, at)
            VALUES (#{id}, #{orderId}, #{kind}, #{xid}, #{now})""")
    int insertEvent(
            @Param("id") long id,
            @Param("orderId") long orderId,
            @Param("kind") OrderEvent kind,
            @Param("xid") String xid,
            @Param("now") LocalDateTime now);
}
