package dev.chokepoint.pubsub.tools.audit;

import java.util.List;
import java.util.SortedMap;

/**
 * What the audit compares, read after the load has ended and the backlog is empty or the wait for it is over.
 *
 * @param acknowledged what senders had asked for and were told
 * @param table every row by its id
 * @param delivered every record of Kafka, in the order of each partition
 * @param cutMillis what is due at this time or before has to be delivered, in milliseconds since 1970
 */
record Evidence(
        List<Acknowledged> acknowledged, SortedMap<Long, Message> table, List<Delivered> delivered, long cutMillis) {
    Evidence {
        acknowledged = List.copyOf(acknowledged);
        delivered = List.copyOf(delivered);
    }
}
