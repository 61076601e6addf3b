package dev.chokepoint.trip.outbox;

import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The statements on messages, of their sender and of their receiver. */
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

    /**
     * Messages that nobody has yet, locked until the local transaction ends; those that another replica holds are left
     * out.
     */
    @Select("""
            SELECT id, order_id, kind, payload FROM outbox_message
            WHERE published_at IS NULL ORDER BY id LIMIT #{most} FOR UPDATE SKIP LOCKED""")
    List<OutboxMessage> lockUnpublished(@Param("most") int most);

    @Update("""
            <script>
            UPDATE outbox_message SET published_at = #{now} WHERE id IN
            <foreach collection="messages" item="message" open="(" separator=", " close=")">#{message.id}</foreach>
            </script>""")
    int markPublished(@Param("messages") List<OutboxMessage> messages, @Param("now") LocalDateTime now);

    @Delete("DELETE FROM outbox_message WHERE published_at < #{before} LIMIT #{most}")
    int deletePublished(@Param("before") LocalDateTime before, @Param("most") int most);

    /** A receipt is needed as long as its message can come again. */
    @Delete("""
            DELETE FROM received_message WHERE received_at < #{before}
              AND NOT EXISTS (SELECT 1 FROM outbox_message m WHERE m.id = message_id) LIMIT #{most}""")
    int deleteReceived(@Param("before") LocalDateTime before, @Param("most") int most);

    /** A repeated message is only counted. */
    @Insert("""
            <script>
            INSERT INTO received_message (message_id, order_id, kind, deliveries, received_at) VALUES
            <foreach collection="messages" item="message" separator=",">
              (#{message.id}, #{message.orderId}, #{message.kind}, 1, #{now})
            </foreach>
            ON DUPLICATE KEY UPDATE deliveries = deliveries + 1
            </script>""")
    int insertReceived(@Param("messages") List<OutboxMessage> messages, @Param("now") LocalDateTime now);
}
