package dev.chokepoint.trip.outbox;

import java.time.LocalDateTime;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;

/** The outbox's statement. */
@Mapper
interface OutboxMapper {

    @Insert("""
            INSERT INTO outbox_message (id, order_id, kind, payload, created_at)
            VALUES (#{id}, #{orderId}, #{kind}, #{payload}, #{now})""")
    int insert(
            @Param("id") long id,
            @Param("orderId") long orderId,
            @Param("kind") MessageKind kind,
            @Param("payload") String payload,
            @Param("now") LocalDateTime now);
}
