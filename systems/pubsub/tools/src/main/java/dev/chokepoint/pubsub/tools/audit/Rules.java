package dev.chokepoint.pubsub.tools.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rules of the system's data. Each looks at the whole evidence and none knows another. */
final class Rules {
    /** The API's least delay: two ticks of the broker's timer. */
    static final long LEAST_DELAY_MILLIS = 200;

    private Rules() {}

    /** All of them. */
    static List<Rule> all(Evidence evidence) {
        return List.of(
                acknowledgedInTable(evidence),
                asSubmitted(evidence),
                dueAsAsked(evidence),
                dueDelivered(evidence),
                dueMarked(evidence),
                deliveredOnce(evidence),
                inOrder(evidence),
                neverEarly(evidence),
                markedInKafka(evidence),
                deliveredInTable(evidence));
    }

    static Rule acknowledgedInTable(Evidence evidence) {
        Rule.Collector rule = new Rule.Collector("every acknowledged message is in the table, and no two have one id");
        Set<Long> seen = new HashSet<>();
        for (Acknowledged one : evidence.acknowledged()) {
            boolean holds = seen.add(one.id()) && evidence.table().containsKey(one.id());
            rule.look(holds, "id=" + one.id());
        }
        return rule.outcome();
    }

    /** One that is not in the table does not count, because it is another rule's violation. */
    static Rule asSubmitted(Evidence evidence) {
        Rule.Collector rule =
                new Rule.Collector("every acknowledged message has the key and the payload that were submitted");
        for (Acknowledged one : evidence.acknowledged()) {
            Message message = evidence.table().get(one.id());
            if (message != null) {
                rule.look(message.checksum() == one.checksum(), "id=" + one.id());
            }
        }
        return rule.outcome();
    }

    /**
     * To the millisecond: the API takes both times from one look at its clock, so neither a wait for a connection nor a
     * pause of its heap lies between them. One that is not in the table does not count.
     */
    static Rule dueAsAsked(Evidence evidence) {
        Rule.Collector rule = new Rule.Collector("every acknowledged message is due when its sender asked");
        for (Acknowledged one : evidence.acknowledged()) {
            Message message = evidence.table().get(one.id());
            if (message != null) {
                long asked = Math.max(LEAST_DELAY_MILLIS, one.delayMillis());
                long given = message.deliverAtMillis() - message.acceptedAtMillis();
                rule.look(given == asked, "id=" + one.id() + " due after " + given + " ms, not " + asked + " ms");
            }
        }
        return rule.outcome();
    }

    static Rule dueDelivered(Evidence evidence) {
        Set<Long> delivered = deliveredIds(evidence);
        Rule.Collector rule = new Rule.Collector("every message that is due is in Kafka");
        due(evidence).forEach(message -> rule.look(delivered.contains(message.id()), "id=" + message.id()));
        return rule.outcome();
    }

    static Rule dueMarked(Evidence evidence) {
        Rule.Collector rule = new Rule.Collector("nothing that is due is left in the backlog");
        due(evidence).forEach(message -> rule.look(message.sent(), "id=" + message.id()));
        return rule.outcome();
    }

    static Rule deliveredOnce(Evidence evidence) {
        Rule.Collector rule = new Rule.Collector("no message is in Kafka twice");
        Set<Long> seen = new HashSet<>();
        evidence.delivered().forEach(one -> rule.look(seen.add(one.id()), one.text()));
        return rule.outcome();
    }

    /** A second record of a message does not count, because it is another rule's violation. */
    static Rule inOrder(Evidence evidence) {
        Rule.Collector rule = new Rule.Collector("the messages of a key are in Kafka in the order of their times");
        Set<Long> seen = new HashSet<>();
        Map<String, Long> latestMillis = new HashMap<>();
        for (Delivered one : evidence.delivered()) {
            if (seen.add(one.id())) {
                long before = latestMillis.getOrDefault(one.key(), 0L);
                rule.look(one.deliverAtMillis() >= before, one.text());
                latestMillis.put(one.key(), Math.max(before, one.deliverAtMillis()));
            }
        }
        return rule.outcome();
    }

    static Rule neverEarly(Evidence evidence) {
        Rule.Collector rule = new Rule.Collector("no message was sent to Kafka before its time");
        for (Delivered one : evidence.delivered()) {
            long earlyMillis = one.deliverAtMillis() - one.atMillis();
            rule.look(earlyMillis <= 0, one.text() + " early by " + earlyMillis + " ms");
        }
        return rule.outcome();
    }

    static Rule markedInKafka(Evidence evidence) {
        Set<Long> delivered = deliveredIds(evidence);
        Rule.Collector rule = new Rule.Collector("everything that is marked as sent is in Kafka");
        evidence.table().values().stream()
                .filter(Message::sent)
                .forEach(message -> rule.look(delivered.contains(message.id()), "id=" + message.id()));
        return rule.outcome();
    }

    static Rule deliveredInTable(Evidence evidence) {
        Rule.Collector rule =
                new Rule.Collector("everything in Kafka is a message of the table with its key, payload and time");
        for (Delivered one : evidence.delivered()) {
            Message message = evidence.table().get(one.id());
            boolean same = message != null
                    && message.deliverAtMillis() == one.deliverAtMillis()
                    && message.checksum() == one.checksum();
            rule.look(same, one.text());
        }
        return rule.outcome();
    }

    /** What has to be told besides: how late messages were, how many had not been due, and how many nobody knows of. */
    static List<Count> counts(Evidence evidence) {
        long due = due(evidence).size();
        List<Count> counts = new ArrayList<>();
        counts.add(new Count("messages that are not due yet", evidence.table().size() - due));
        Set<Long> unknown = new HashSet<>(evidence.table().keySet());
        evidence.acknowledged().forEach(one -> unknown.remove(one.id()));
        counts.add(new Count("messages that were stored and not acknowledged", unknown.size()));
        long[] lateMillis = evidence.delivered().stream()
                .mapToLong(one -> one.atMillis() - one.deliverAtMillis())
                .sorted()
                .toArray();
        if (lateMillis.length > 0) {
            for (int percent : new int[] {50, 90, 99, 100}) {
                counts.add(new Count("lateness in Kafka, p" + percent + ", ms", quantile(lateMillis, percent)));
            }
        }
        return List.copyOf(counts);
    }

    /** The smallest value that at least this share of the sorted values does not exceed. */
    private static long quantile(long[] sorted, int percent) {
        int rank = (int) Math.ceil(sorted.length * percent / 100.0);
        return sorted[Math.max(0, rank - 1)];
    }

    private static List<Message> due(Evidence evidence) {
        return evidence.table().values().stream()
                .filter(message -> message.deliverAtMillis() <= evidence.cutMillis())
                .toList();
    }

    private static Set<Long> deliveredIds(Evidence evidence) {
        Set<Long> ids = new HashSet<>();
        evidence.delivered().forEach(one -> ids.add(one.id()));
        return ids;
    }
}
