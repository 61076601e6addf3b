package dev.chokepoint.pubsub.api.message;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A table in memory. Only what the callback asks for. */
public final class FakeMessages implements MessageMapper {
    private final SortedMap<Long, TimedMessage> rows = new TreeMap<>();
    private long hiddenOnce;

    /** Adds a message or replaces it. */
    public void put(TimedMessage message) {
        rows.put(message.id(), message);
    }

    /** The next look for what is unsent does not see this message, as if its commit came just after it. */
    public void hideOnce(long id) {
        hiddenOnce = id;
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
            long nowMillis) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<TimedMessage> unscheduled(long beforeMillis, int most) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int markScheduled(Collection<Long> ids) {
        throw new UnsupportedOperationException();
    }
}
