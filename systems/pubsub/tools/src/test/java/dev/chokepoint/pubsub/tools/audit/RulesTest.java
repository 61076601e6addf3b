package dev.chokepoint.pubsub.tools.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

class RulesTest {
    private static final long CUT_MILLIS = 10_000;
    private static final long LATER_MILLIS = 90_000;
    private static final long DELAY_MILLIS = 700;

    /** Three messages that were delivered in order, and one that is not due yet. */
    private static final class Data {
        private final List<Acknowledged> acknowledged = new ArrayList<>();
        private final SortedMap<Long, Message> table = new TreeMap<>();
        private final List<Delivered> delivered = new ArrayList<>();

        Data() {
            LongStream.rangeClosed(1, 4).forEach(id -> acknowledged.add(asked(id)));
            table.put(1L, message(1, 1_000, true));
            table.put(2L, message(2, 2_000, true));
            table.put(3L, message(3, 3_000, true));
            table.put(4L, message(4, LATER_MILLIS, false));
            delivered.add(sent(1, "a", 1_000, 1_200));
            delivered.add(sent(2, "b", 2_000, 2_100));
            delivered.add(sent(3, "a", 3_000, 3_100));
        }

        static Acknowledged asked(long id) {
            return new Acknowledged(id, DELAY_MILLIS, id);
        }

        static Message message(long id, long dueMillis, boolean sent) {
            return new Message(id, dueMillis - DELAY_MILLIS, dueMillis, sent, id);
        }

        static Delivered sent(long id, String key, long dueMillis, long atMillis) {
            return new Delivered(id, key, dueMillis, atMillis, 0, id, id);
        }

        Evidence evidence() {
            return new Evidence(acknowledged, table, delivered, CUT_MILLIS);
        }
    }

    @Test
    void soundDataBreakNoRule() {
        assertThat(Rules.all(new Data().evidence()))
                .hasSize(10)
                .allSatisfy(rule -> assertThat(rule.violations()).isZero())
                .allSatisfy(rule -> assertThat(rule.examined()).isPositive());
    }

    /** One fault each, and the rules that it breaks. */
    static final class Faults implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return Stream.of(
                    fault(
                            data -> data.acknowledged.add(Data.asked(9)),
                            "every acknowledged message is in the table, and no two have one id"),
                    fault(
                            data -> data.acknowledged.add(Data.asked(2)),
                            "every acknowledged message is in the table, and no two have one id"),
                    fault(
                            data -> data.acknowledged.set(1, new Acknowledged(2, DELAY_MILLIS, 99)),
                            "every acknowledged message has the key and the payload that were submitted"),
                    fault(
                            data -> data.acknowledged.set(1, new Acknowledged(2, DELAY_MILLIS + 1, 2)),
                            "every acknowledged message is due when its sender asked"),
                    fault(
                            data -> {
                                data.delivered.remove(1);
                                data.table.put(2L, Data.message(2, 2_000, false));
                            },
                            "every message that is due is in Kafka",
                            "nothing that is due is left in the backlog"),
                    fault(
                            data -> data.table.put(2L, Data.message(2, 2_000, false)),
                            "nothing that is due is left in the backlog"),
                    fault(data -> data.delivered.add(Data.sent(2, "b", 2_000, 2_300)), "no message is in Kafka twice"),
                    fault(
                            data -> {
                                data.delivered.remove(0);
                                data.delivered.add(Data.sent(1, "a", 1_000, 3_200));
                            },
                            "the messages of a key are in Kafka in the order of their times"),
                    fault(
                            data -> data.delivered.set(1, Data.sent(2, "b", 2_000, 1_999)),
                            "no message was sent to Kafka before its time"),
                    fault(
                            data -> data.table.put(4L, Data.message(4, LATER_MILLIS, true)),
                            "everything that is marked as sent is in Kafka"),
                    fault(
                            data -> data.table.put(2L, new Message(2, 2_000 - DELAY_MILLIS, 2_000, true, 99)),
                            "every acknowledged message has the key and the payload that were submitted",
                            "everything in Kafka is a message of the table with its key, payload and time"),
                    fault(
                            data -> data.delivered.add(Data.sent(7, "c", 4_000, 4_100)),
                            "everything in Kafka is a message of the table with its key, payload and time"));
        }

        private static Arguments fault(Consumer<Data> fault, String... rules) {
            return Arguments.of(fault, List.of(rules));
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Faults.class)
    void eachFaultBreaksItsRules(Consumer<Data> fault, List<String> broken) {
        Data data = new Data();
        fault.accept(data);

        assertThat(Rules.all(data.evidence()))
                .filteredOn(rule -> rule.violations() > 0)
                .allSatisfy(rule -> assertThat(rule.violations()).isEqualTo(1))
                .allSatisfy(rule -> assertThat(rule.examples()).hasSize(1))
                .extracting(Rule::rule)
                .containsExactlyElementsOf(broken);
    }

    @Test
    void twoAnswersThatExchangeTheirIdsAreSeenByWhatWasAskedFor() {
        Data data = new Data();
        data.table.put(2L, new Message(2, 2_000 - DELAY_MILLIS - 500, 2_000, true, 2));
        data.acknowledged.set(0, new Acknowledged(2, DELAY_MILLIS, 1));
        data.acknowledged.set(1, new Acknowledged(1, DELAY_MILLIS + 500, 2));

        assertThat(Rules.all(data.evidence()))
                .filteredOn(rule -> rule.violations() > 0)
                .allSatisfy(rule -> assertThat(rule.violations()).isEqualTo(2))
                .extracting(Rule::rule)
                .containsExactly(
                        "every acknowledged message has the key and the payload that were submitted",
                        "every acknowledged message is due when its sender asked");
    }

    @Test
    void lessThanTheLeastDelayBecomesTheLeastDelay() {
        Data data = new Data();
        data.table.put(2L, new Message(2, 1_800, 2_000, true, 2));
        data.acknowledged.set(1, new Acknowledged(2, 0, 2));
        assertThat(Rules.dueAsAsked(data.evidence()).violations()).isZero();

        data.table.put(2L, new Message(2, 2_000, 2_000, true, 2));
        assertThat(Rules.dueAsAsked(data.evidence()).examples()).containsExactly("id=2 due after 0 ms, not 200 ms");
    }

    @Test
    void theOrderHoldsAlsoWithinATickOfTheTimer() {
        Data data = new Data();
        data.table.put(5L, Data.message(5, 3_100, true));
        data.table.put(6L, Data.message(6, 3_010, true));
        data.delivered.add(Data.sent(5, "a", 3_100, 3_200));
        data.delivered.add(Data.sent(6, "a", 3_010, 3_210));

        assertThat(Rules.inOrder(data.evidence()).violations()).isEqualTo(1);
    }

    @Test
    void messagesThatAreDueAtTheSameTimeHaveNoOrder() {
        Data data = new Data();
        data.table.put(5L, Data.message(5, 3_000, true));
        data.delivered.add(Data.sent(5, "a", 3_000, 3_200));

        assertThat(Rules.inOrder(data.evidence()).violations()).isZero();
    }

    @Test
    void latenessAndWhatIsNotDueAndWhatNobodyWasToldOfAreTold() {
        Data data = new Data();
        data.acknowledged.remove(Data.asked(2));

        assertThat(Rules.counts(data.evidence()))
                .containsExactly(
                        new Count("messages that are not due yet", 1),
                        new Count("messages that were stored and not acknowledged", 1),
                        new Count("lateness in Kafka, p50, ms", 100),
                        new Count("lateness in Kafka, p90, ms", 200),
                        new Count("lateness in Kafka, p99, ms", 200),
                        new Count("lateness in Kafka, p100, ms", 200));
    }
}
