package dev.chokepoint.trip.pay;

import java.time.LocalDateTime;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** The statements on payments. */
@Mapper
interface PaymentMapper {

    @Select("SELECT id FROM payment WHERE order_id = #{orderId}")
    Optional<Long> findId(@Param("orderId") long orderId);

    @Insert("""
            INSERT INTO payment (id, order_id, amount_cents, created_at)
            VALUES (#{id}, #{orderId}, #{amountCents}, #{now})""")
    int insert(
            @Param("id") long id,
            @Param("orderId") long orderId,
            @Param("amountCents") long amountCents,
            @Param("now") LocalDateTime now);
}
