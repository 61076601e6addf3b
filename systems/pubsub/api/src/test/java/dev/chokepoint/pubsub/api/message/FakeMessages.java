package dev.chokepoint.pubsub.api.message;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.CannotAcquireLockException;

/** A table in memory. It also keeps what it was asked to mark. */
public final class FakeMessages implements MessageMapper {
    private final SortedMap<Long, TimedMessage> rows = new TreeMap<>();
    private final List<List<Long>> batches = new ArrayList<>();
    private final List<Integer> doubted = new ArrayList<>();
    private int overdue;
    private long hiddenOnce;
    private long askedBeforeMillis;
    private boolean away;
    private int deadlocks;
    private long acceptedAtMillis;

    /** Adds a message or replaces it. */
    public void put(TimedMessage message) {
        rows.put(message.id(), message);
    }

    /** The next look for what is unsent does not see this message, as if its commit came just after it. */
    public void hideOnce(long id) {
        hiddenOnce = id;
    }

    /** So many of the next marks of a sent message end in a deadlock. */
    public void deadlocks(int marks) {
        deadlocks = marks;
    }

    /** Whether marks fail, as if the database was away. */
    void away(boolean now) {
        away = now;
    }

    /** The ids of each call of {@link #markScheduled} that has not failed. */
    List<List<Long>> batches() {
        return batches;
    }

    /** So many rows are scheduled and overdue, beside those of the table. */
    void overdue(int rows) {
        overdue = rows;
    }

    /** How many each call of {@link #doubtScheduled} has doubted. */
    List<Integer> doubted() {
        return doubted;
    }

    /** When the last message that was inserted was accepted. */
    long acceptedAtMillis() {
        return acceptedAtMillis;
    }

    /** The time of the last call of {@link #unscheduled} or {@link #doubtScheduled}. */
    long askedBeforeMillis() {
        return askedBeforeMillis;
    }

    @Override
    public @Nullable TimedMessage find(long id) {
        return rows.get(id);
    }

    @Override
    public List<TimedMessage> unsentUpTo(long id, int most) {
        if (id == hiddenOnce) {
            hiddenOnce = 0;
            return List.of();
        }
        Comparator<TimedMessage> order =
                Comparator.comparingLong(TimedMessage::deliverAtMillis).thenComparingLong(TimedMessage::id);
        return Stream.ofNullable(rows.get(id))
                .filter(FakeMessages::unsent)
                .flatMap(asked -> rows.values().stream()
                        .filter(FakeMessages::unsent)
                        .filter(row -> row.messageKey().equals(asked.messageKey()))
                        .filter(row -> order.compare(row, asked) <= 0))
                .sorted(order)
                .limit(most)
                .toList();
    }

    private static boolean unsent(TimedMessage message) {
        return message.status() != MessageStatus.SENT;
    }

    @Override
    public int markSent(long id, long nowMillis) {
        if (deadlocks > 0) {
            deadlocks--;
            throw new CannotAcquireLockException("Deadlock found when trying to get lock");
        }
        TimedMessage row = rows.get(id);
        if (row == null || !unsent(row)) {
            return 0;
        }
        put(row.sentAt(nowMillis));
        return 1;
    }

    @Override
    public int insert(
            GeneratedId generated,
            String messageKey,
            String payload,
            long deliverAtMillis,
            MessageStatus status,
            long acceptedAtMillis) {
        this.acceptedAtMillis = acceptedAtMillis;
        generated.setId(rows.isEmpty() ? 1 : rows.lastKey() + 1);
        put(new TimedMessage(generated.getId(), messageKey, payload, deliverAtMillis, status, null));
        return 1;
    }

    /** All that are accepted: the table does not keep when they were. */
    @Override
    public List<TimedMessage> unscheduled(long beforeMillis, int most) {
        askedBeforeMillis = beforeMillis;
        return rows.values().stream()
                .filter(row -> row.status() == MessageStatus.ACCEPTED)
                .limit(most)
                .toList();
    }

    @Override
    public int doubtScheduled(long beforeMillis, long nowMillis, int most) {
        askedBeforeMillis = beforeMillis;
        int some = Math.min(overdue, most);
        overdue -= some;
        doubted.add(some);
        return some;
    }

    @Override
    public int markScheduled(Collection<Long> ids) {
        if (away) {
            throw new IllegalStateException("the database is away");
        }
        batches.add(List.copyOf(ids));
        return ids.size();
    }
}
