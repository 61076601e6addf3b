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
 * The stock's statements. A stay is a range of the primary key (product, day), so that one statement moves all its
 * nights, and always in rising order of the days: two orders cannot wait for each other.
 */
@Mapper
interface StockMapper {

    @Select("""
            SELECT day, available FROM stock
            WHERE product_id = #{stay.productId} AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay}
            ORDER BY day""")
    List<NightStock> selectAvailability(@Param("stay") Stay stay);

    @Update("""
            UPDATE stock SET available = available - #{stay.quantity}, frozen = frozen + #{stay.quantity}
            WHERE product_id = #{stay.productId} AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay}
              AND available >= #{stay.quantity}""")
    int freeze(@Param("stay") Stay stay);

    @Update("""
            UPDATE stock SET frozen = frozen - #{stay.quantity}, sold = sold + #{stay.quantity}
            WHERE product_id = #{stay.productId} AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay}
              AND frozen >= #{stay.quantity}""")
    int sell(@Param("stay") Stay stay);

    @Update("""
            UPDATE stock SET frozen = frozen - #{stay.quantity}, available = available + #{stay.quantity}
            WHERE product_id = #{stay.productId} AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay}
              AND frozen >= #{stay.quantity}""")
    int release(@Param("stay") Stay stay);

    @Update("""
            UPDATE stock SET sold = sold - #{stay.quantity}, available = available + #{stay.quantity}
            WHERE product_id = #{stay.productId} AND day BETWEEN #{stay.firstDay} AND #{stay.lastDay}
              AND sold >= #{stay.quantity}""")
    int takeBack(@Param("stay") Stay stay);

    @Insert("""
            <script>
            INSERT INTO stock_reservation
              (order_id, product_id, day, quantity, state, xid, created_at, updated_at)
            VALUES
            <foreach collection="days" item="day" separator=",">
              (#{orderId}, #{stay.productId}, #{day}, #{stay.quantity}, 'FROZEN', #{xid}, #{now}, #{now})
            </foreach>
            </script>""")
    int insertReservations(
            @Param("orderId") long orderId,
            @Param("stay") Stay stay,
            @Param("days") List<LocalDate> days,
            @Param("xid") String xid,
            @Param("now") LocalDateTime now);

    @Select("""
            SELECT product_id, day, quantity FROM stock_reservation
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
