package dev.chokepoint.lab.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.testkit.OneStart;
import dev.chokepoint.lab.testkit.StartsASystem;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

@StartsASystem
class PubsubIT {
    private static final String SYSTEM = "pubsub";
    private static final int THREADS = 20;

    /**
     * Beside another system that starts, the first delivery was seen after 6.2 s (2 cores, AMD EPYC, 2026-11-30). The
     * rest is for a slower machine.
     */
    private static final Duration LOAD = Duration.ofSeconds(15);

    private static final String SUBMITTED =
            "every acknowledged message has the key and the payload that were submitted";
    private static final String AS_ASKED = "every acknowledged message is due when its sender asked";

    /** Each has its fault here. They touch two components, the broker and, by what two of them hold, both relays. */
    private static final Map<String, Arm> FLIPPED = Map.of(
            "pubsub-pool", Arm.OFF,
            "pubsub-transaction-around-send", Arm.OFF,
            "pubsub-max-per-route", Arm.OFF);

    /** What is toggled, and the relays that the findings name. What these need starts as well. */
    private static final Set<String> WANTED =
            Set.of(SYSTEM, "message-consumer", "create-topic", "database-relay", "rocketmq-broker", "rocketmq-relay");

    @Test
    void messagesAreSentOnceAndInOrderAndTheAuditSeesWhatIsNot() throws Exception {
        try (OneStart start = new OneStart(SYSTEM, FLIPPED, WANTED)) {
            assertThat(start.settings())
                    .contains(
                            "spring.datasource.hikari.maximum-pool-size",
                            "pubsub.broker-send",
                            "consumer.http.max-per-route",
                            "topics.read-queues",
                            "relay.round-trip",
                            "file conf");

            Collection<SentRequest> requests = backlog(start);
            aMessageThatTheBrokerDoesNotHaveIsSentBeforeALaterOneOfItsKey(start);
            theDataAreClean(start.audit(requests));
            whatWasAskedForIsCompared(start, requests);
            eachBrokenRowIsSeen(start, requests);
            assertThat(start.system().dead()).isEmpty();
        }
    }

    /** Each thread submits a message and waits until it is sent, so the load has seen whole deliveries. */
    private static Collection<SentRequest> backlog(OneStart start) throws Exception {
        LoadOutcome outcome = start.load("backlog", SYSTEM, THREADS, LOAD);

        assertThat(Objects.requireNonNull(outcome.metrics().get("delivery.throughput"))
                        .value())
                .isPositive();
        return outcome.requests();
    }

    /**
     * The outbox would send the first one again after 15 s. The audit looks at the order. The broker has the id of
     * neither, so the callback is called here.
     */
    private static void aMessageThatTheBrokerDoesNotHaveIsSentBeforeALaterOneOfItsKey(OneStart start) throws Exception {
        start.change(
                SYSTEM,
                "SET @now = FLOOR(UNIX_TIMESTAMP(NOW(3)) * 1000)",
                "INSERT INTO timed_message (id, message_key, payload, deliver_at_millis, status, accepted_at_millis)"
                        + " VALUES (1000001, 'in order', 'first', @now - 2000, 'ACCEPTED', @now),"
                        + " (1000002, 'in order', 'second', @now - 1000, 'SCHEDULED', @now)");
        URI delivery = URI.create(start.url(SYSTEM) + "/timed-messages/1000002/delivery");
        HttpRequest callback = HttpRequest.newBuilder(delivery)
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();

        HttpResponse<String> answer = HttpClient.newHttpClient().send(callback, HttpResponse.BodyHandlers.ofString());

        assertThat(answer.body()).isEqualTo("{\"id\":\"1000002\",\"outcome\":\"SENT\"}");
        try (Connection connection =
                        DriverManager.getConnection(start.system().view().jdbcUrl(SYSTEM));
                Statement statement = connection.createStatement();
                ResultSet sent = statement.executeQuery(
                        "SELECT COUNT(*) FROM timed_message WHERE message_key = 'in order' AND status = 'SENT'")) {
            assertThat(sent.next()).isTrue();
            assertThat(sent.getInt(1)).isEqualTo(2);
        }
    }

    private static void theDataAreClean(AuditResult audit) {
        assertThat(audit.rules()).hasSize(10).allSatisfy(rule -> {
            assertThat(rule.violations())
                    .as(rule.rule() + " " + rule.examples())
                    .isZero();
            assertThat(rule.examined()).as(rule.rule()).isPositive();
        });
        assertThat(audit.counts())
                .extracting(AuditResult.Count::what)
                .contains("messages that are not due yet", "lateness in Kafka, p99, ms");
    }

    /** The load plan writes what it asked for: its key, its delay and its payload. */
    private static void whatWasAskedForIsCompared(OneStart start, Collection<SentRequest> requests) throws Exception {
        List<SentRequest> all = List.copyOf(requests);
        SentRequest one = all.get(0);
        SentRequest other = all.stream()
                .filter(sent -> !sent.request().equals(one.request()))
                .findFirst()
                .orElseThrow();
        assertThat(one.request()).matches("key-\\d+,200,message of thread \\d+");

        List<SentRequest> exchanged = List.of(
                sent(one, one.request(), other.acknowledgedId()), sent(other, other.request(), one.acknowledgedId()));
        assertThat(start.broken(exchanged)).containsExactly(SUBMITTED);

        String anotherPayload = one.request() + " or of none";
        assertThat(start.broken(List.of(sent(one, anotherPayload, one.acknowledgedId()))))
                .containsExactly(SUBMITTED);

        String anotherTime = one.request().replace(",200,", ",201,");
        assertThat(start.broken(List.of(sent(one, anotherTime, one.acknowledgedId()))))
                .containsExactly(AS_ASKED);
    }

    private static SentRequest sent(SentRequest like, String request, String id) {
        return new SentRequest(like.label(), like.key(), request, like.status(), true, id);
    }

    /** The unit tests of the audit break each rule. This shows that it reads the real table and the real topic. */
    private static void eachBrokenRowIsSeen(OneStart start, Collection<SentRequest> requests) throws Exception {
        start.change(
                SYSTEM,
                "DELETE FROM timed_message ORDER BY id LIMIT 1",
                "UPDATE timed_message SET payload = 'another' ORDER BY id LIMIT 1",
                "UPDATE timed_message SET accepted_at_millis = accepted_at_millis - 1 ORDER BY id LIMIT 1",
                "INSERT INTO timed_message (message_key, payload, deliver_at_millis, status, accepted_at_millis,"
                        + " sent_at_millis) VALUES ('made-up', '', 1, 'SENT', 1, 1)");

        assertThat(start.broken(requests))
                .containsExactlyInAnyOrder(
                        "every acknowledged message is in the table, and no two have one id",
                        SUBMITTED,
                        AS_ASKED,
                        "everything in Kafka is a message of the table with its key, payload and time",
                        "every message that is due is in Kafka",
                        "everything that is marked as sent is in Kafka");
    }
}
