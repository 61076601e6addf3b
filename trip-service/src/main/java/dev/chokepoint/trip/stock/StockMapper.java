package dev.chokepoint.trip.stock;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/**
 * The stock's statements. A stay is a range of the primary key (product, bucket, day), so that one statement moves all
 * its nights, and always in rising order of the days: two orders cannot wait for each other.
 */
@Mapper
interface StockMapper {

    /** What is left of each night, all buckets together. */
    @Select("""
            <script>
            SELECT day, CAST(SUM(available) AS SIGNED) AS available FROM stock
            WHERE product_id = #{stay.productId} AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay}
              AND bucket IN
              <foreach collection="buckets" item="bucket" open="(" separator=", " close=")">#{bucket}</foreach>
            GROUP BY day ORDER BY day
            </script>""")
    List<NightStock> selectAvailability(@Param("stay") Stay stay, @Param("buckets") List<Integer> buckets);

    /** The buckets that have enough left of every night, those with most left first. */
    @Select("""
            SELECT bucket FROM stock
            WHERE product_id = #{stay.productId} AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay}
              AND available >= #{stay.quantity}
            GROUP BY bucket HAVING COUNT(*) = #{stay.nights} ORDER BY MIN(available) DESC""")
    List<Integer> selectBuckets(@Param("stay") Stay stay);

    /** Locks the nights of a bucket that nobody else has locked, and gives their days. */
    @Select("""
            SELECT day FROM stock
            WHERE product_id = #{stay.productId} AND bucket = #{bucket}
              AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay} FOR UPDATE SKIP LOCKED""")
    List<LocalDate> lockFree(@Param("stay") Stay stay, @Param("bucket") int bucket);

    /** One of {@code frozen} and {@code held} is the quantity of the stay, the other one is 0. */
    @Update("""
            UPDATE stock
            SET available = available - #{stay.quantity}, frozen = frozen + #{frozen}, held = held + #{held}
            WHERE product_id = #{stay.productId} AND bucket = #{bucket}
              AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay} AND available >= #{stay.quantity}""")
    int freeze(
            @Param("stay") Stay stay,
            @Param("bucket") int bucket,
            @Param("frozen") int frozen,
            @Param("held") int held);

    @Update("""
            UPDATE stock SET frozen = frozen - #{stay.quantity}, sold = sold + #{stay.quantity}
            WHERE product_id = #{stay.productId} AND bucket = #{bucket}
              AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay} AND frozen >= #{stay.quantity}""")
    int sell(@Param("stay") Stay stay, @Param("bucket") int bucket);

    /** The same, and the reservations with it, in one statement; two rows a night. */
    @Update("""
            UPDATE stock_reservation r JOIN stock s
              ON s.product_id = r.product_id AND s.bucket = r.bucket AND s.day = r.day
            SET r.state = 'SOLD', r.updated_at = #{now}, s.frozen = s.frozen - r.quantity, s.sold = s.sold + r.quantity
            WHERE r.order_id = #{orderId} AND r.state = 'FROZEN' AND NOT r.off_row AND s.frozen >= r.quantity""")
    int sellAndClose(@Param("orderId") long orderId, @Param("now") LocalDateTime now);

    /** Gives units back that are frozen; one of {@code frozen} and {@code held} is the quantity, the other one is 0. */
    @Update("""
            UPDATE stock
            SET available = available + #{stay.quantity}, frozen = frozen - #{frozen}, held = held - #{held}
            WHERE product_id = #{stay.productId} AND bucket = #{bucket}
              AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay} AND frozen >= #{frozen} AND held >= #{held}""")
    int release(
            @Param("stay") Stay stay,
            @Param("bucket") int bucket,
            @Param("frozen") int frozen,
            @Param("held") int held);

    /** Gives units back that are sold; one of {@code sold} and {@code held} is the quantity, the other one is 0. */
    @Update("""
            UPDATE stock
            SET available = available + #{stay.quantity}, sold = sold - #{sold}, held = held - #{held}
            WHERE product_id = #{stay.productId} AND bucket = #{bucket}
              AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay} AND sold >= #{sold} AND held >= #{held}""")
    int takeBack(
            @Param("stay") Stay stay, @Param("bucket") int bucket, @Param("sold") int sold, @Param("held") int held);

    @Insert("""
            <script>
            INSERT INTO stock_reservation
              (order_id, product_id, day, quantity, state, xid, created_at, updated_at, bucket, off_row)
            VALUES
            <foreach collection="days" item="day" separator=",">
              (#{orderId}, #{holding.stay.productId}, #{day}, #{holding.stay.quantity}, 'FROZEN', #{xid}, #{now},
              #{now}, #{holding.bucket}, #{holding.offRow})
            </foreach>
            </script>""")
    int insertReservations(
            @Param("orderId") long orderId,
            @Param("holding") Holding holding,
            @Param("days") List<LocalDate> days,
            @Param("xid") String xid,
            @Param("now") LocalDateTime now);

    @Select("""
            SELECT product_id, day, quantity, bucket, off_row FROM stock_reservation
            WHERE order_id = #{orderId} AND state = #{state} ORDER BY product_id, day""")
    List<Reservation> selectReservations(@Param("orderId") long orderId, @Param("state") ReservationState state);

    @Update("""
            UPDATE stock_reservation SET state = #{to}, updated_at = #{now}
            WHERE order_id = #{orderId} AND state = #{from}""")
    int moveReservations(
            @Param("orderId") long orderId,
            @Param("from") ReservationState from,
            @Param("to") ReservationState to,
            @Param("now") LocalDateTime now);

    /** Sells what needs no change of the stock's rows. */
    @Update("""
            UPDATE stock_reservation SET state = 'SOLD', updated_at = #{now}
            WHERE order_id = #{orderId} AND state = 'FROZEN' AND off_row""")
    int closeOffRow(@Param("orderId") long orderId, @Param("now") LocalDateTime now);

    /** Another bucket than the reservations were written with had the units. */
    @Update("UPDATE stock_reservation SET bucket = #{bucket} WHERE order_id = #{orderId}")
    int moveToBucket(@Param("orderId") long orderId, @Param("bucket") int bucket);

    @Insert("""
            INSERT INTO stock_journal (id, order_id, product_id, first_day, nights, quantity, kind, xid, at)
            VALUES (#{id}, #{orderId}, #{stay.productId}, #{stay.firstDay}, #{stay.nights}, #{stay.quantity},
              #{kind}, #{xid}, #{now})""")
    int insertJournal(
            @Param("id") long id,
            @Param("orderId") long orderId,
            @Param("stay") Stay stay,
            @Param("kind") JournalKind kind,
            @Param("xid") String xid,
            @Param("now") LocalDateTime now);
}
