package dev.chokepoint.pubsub.api.message;

import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The statements on timed messages. */
@Mapper
public interface MessageMapper {

    /** Adds a message; the database chooses its id. */
    @Insert("""
            INSERT INTO timed_message (message_key, payload, deliver_at_millis, status, accepted_at_millis)
            VALUES (#{messageKey}, #{payload}, #{deliverAtMillis}, #{status}, #{acceptedAtMillis})""")
    @Options(useGeneratedKeys = true, keyProperty = "generated.id", keyColumn = "id")
    int insert(
            @Param("generated") GeneratedId generated,
            @Param("messageKey") String messageKey,
            @Param("payload") String payload,
            @Param("deliverAtMillis") long deliverAtMillis,
            @Param("status") MessageStatus status,
            @Param("acceptedAtMillis") long acceptedAtMillis);

    /** The message, or null if there is none of this id. */
    @Select("""
            SELECT id, message_key, payload, deliver_at_millis, status, sent_at_millis
            FROM timed_message WHERE id = #{id}""")
    @Nullable
    TimedMessage find(@Param("id") long id);

    /**
     * What has to be sent before this message may count as sent: the unsent ones of its key that are due earlier, the
     * earliest first, and then the message itself. Of two that are due at the same time the one with the smaller id is
     * the earlier one.
     *
     * @param most how many are read at most; the message itself is then missing
     * @return empty if the message is sent or there is none of this id
     */
    @Select("""
            SELECT unsent.id, unsent.message_key, unsent.payload, unsent.deliver_at_millis, unsent.status,
                   unsent.sent_at_millis
            FROM timed_message asked
            JOIN timed_message unsent ON unsent.message_key = asked.message_key
                AND unsent.status IN ('ACCEPTED', 'SCHEDULED')
                AND unsent.deliver_at_millis <= asked.deliver_at_millis
                AND (unsent.deliver_at_millis < asked.deliver_at_millis OR unsent.id <= asked.id)
            WHERE asked.id = #{id} AND asked.status IN ('ACCEPTED', 'SCHEDULED')
            ORDER BY unsent.deliver_at_millis, unsent.id LIMIT #{most}""")
    List<TimedMessage> unsentUpTo(@Param("id") long id, @Param("most") int most);

    /**
     * Messages that were accepted before this time and are not known to be scheduled: those that the broker never had
     * come first, then those that it had once, the oldest first.
     */
    @Select("""
            SELECT id, message_key, payload, deliver_at_millis, status, sent_at_millis
            FROM timed_message WHERE status = 'ACCEPTED' AND accepted_at_millis < #{beforeMillis}
            ORDER BY doubted_at_millis IS NOT NULL, id LIMIT #{most}""")
    List<TimedMessage> unscheduled(@Param("beforeMillis") long beforeMillis, @Param("most") int most);

    /** Notes that the broker has them. A message that was sent meanwhile stays sent. */
    @Update("""
            <script>
            UPDATE timed_message SET status = 'SCHEDULED' WHERE status = 'ACCEPTED' AND id IN
            <foreach collection="ids" item="id" open="(" separator=", " close=")">#{id}</foreach>
            </script>""")
    int markScheduled(@Param("ids") Collection<Long> ids);

    /**
     * Notes of messages that were due before this time, and have not come back, that the broker may not have them. One
     * that was doubted before is doubted again when it is overdue by twice as long as then.
     *
     * @param most how many at most, those that are due the earliest
     * @return how many
     */
    @Update("""
            UPDATE timed_message SET status = 'ACCEPTED', doubted_at_millis = #{nowMillis}
            WHERE status = 'SCHEDULED' AND deliver_at_millis < #{beforeMillis}
                AND (doubted_at_millis IS NULL
                    OR #{nowMillis} - deliver_at_millis >= 2 * (doubted_at_millis - deliver_at_millis))
            ORDER BY deliver_at_millis LIMIT #{most}""")
    int doubtScheduled(
            @Param("beforeMillis") long beforeMillis, @Param("nowMillis") long nowMillis, @Param("most") int most);

    /** Notes that Kafka has it; 0 if that was noted before. */
    @Update("""
            UPDATE timed_message SET status = 'SENT', sent_at_millis = #{nowMillis}
            WHERE id = #{id} AND status <> 'SENT'""")
    int markSent(@Param("id") long id, @Param("nowMillis") long nowMillis);
}
