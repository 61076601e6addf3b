package dev.chokepoint.lab.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.FlippedLaunch;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.run.StackLock;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** One start of the whole system with some faults at once, because a start costs more than an assertion. */
class PubsubIT {
    private static final String SYSTEM = "pubsub";
    private static final long SEED = 42;
    private static final int THREADS = 20;
    private static final Duration LOAD = Duration.ofSeconds(10);

    /** Each has its fault here. They touch two components, the broker and, by what two of them hold, both relays. */
    private static final List<String> FLIPPED =
            List.of("pubsub-pool", "pubsub-transaction-around-send", "pubsub-max-per-route");

    /** What is toggled, and the relays that the findings name. What these need starts as well. */
    private static final Set<String> WANTED =
            Set.of(SYSTEM, "message-consumer", "create-topic", "database-relay", "rocketmq-broker", "rocketmq-relay");

    private static final MeasureHooks<ProbeException> NO_HOOKS = new MeasureHooks<>() {
        @Override
        public void measuringStarts() {}

        @Override
        public void measuringEnds() {}
    };

    private final Catalogue catalogue = Repository.catalogue().ofSystem(SYSTEM);
    private final SystemDeclaration declared =
            Objects.requireNonNull(catalogue.systems().get(SYSTEM), SYSTEM);

    @Test
    void messagesAreSentOnceAndInOrderAndTheAuditSeesWhatIsNot() throws Exception {
        try (StackLock lock = StackLock.take(Repository.HOME, "PubsubIT");
                SystemUnderTest system = LocalUnderTest.forOneStart()
                        .create(declared, RunFolder.create(Repository.HOME, SYSTEM, Clock.systemUTC()), SEED)) {
            assertThat(lock).isNotNull();
            Map<String, LaunchArguments> launch = FlippedLaunch.of(catalogue, declared, FLIPPED);
            system.startTrial(new TrialSetup("pubsub", SYSTEM, WANTED, SEED, launch, Map.of()));

            List<TrialResult.ReadBack> readBack = new ReadBackReader(ShownSettings.overHttp()).read(system, launch);
            assertThat(readBack).allMatch(TrialResult.ReadBack::same);
            assertThat(readBack)
                    .extracting(TrialResult.ReadBack::setting)
                    .contains(
                            "spring.datasource.hikari.maximum-pool-size",
                            "pubsub.broker-send",
                            "consumer.http.max-per-route",
                            "topics.read-queues",
                            "relay.round-trip",
                            "file conf");

            Collection<SentRequest> requests = backlog(system);
            aMessageThatTheBrokerDoesNotHaveIsSentBeforeALaterOneOfItsKey(system);
            theDataAreClean(audit(system, requests));
            eachBrokenRowIsSeen(system, requests);
            assertThat(system.dead()).isEmpty();
        }
    }

    /** Each thread submits a message and waits until it is sent, so the load has seen whole deliveries. */
    private static Collection<SentRequest> backlog(SystemUnderTest system) throws Exception {
        PlanLoad load = new PlanLoad(
                "backlog", SYSTEM, new Arrivals.Closed(THREADS), Optional.empty(), Duration.ZERO, LOAD, List.of());
        LoadOutcome outcome = system.load().run(load, system.entry(SYSTEM), "backlog", NO_HOOKS);

        assertThat(Objects.requireNonNull(outcome.metrics().get("delivery.error_rate"))
                        .value())
                .isZero();
        assertThat(Objects.requireNonNull(outcome.metrics().get("delivery.throughput"))
                        .value())
                .isPositive();
        return outcome.requests();
    }

    /**
     * The outbox would send the first one again after 15 s. The audit looks at the order. The broker has the id of
     * neither, so the callback is called here.
     */
    private static void aMessageThatTheBrokerDoesNotHaveIsSentBeforeALaterOneOfItsKey(SystemUnderTest system)
            throws Exception {
        change(
                system,
                "SET @now = FLOOR(UNIX_TIMESTAMP(NOW(3)) * 1000)",
                "INSERT INTO timed_message (id, message_key, payload, deliver_at_millis, status, accepted_at_millis)"
                        + " VALUES (1000001, 'in order', 'first', @now - 2000, 'ACCEPTED', @now),"
                        + " (1000002, 'in order', 'second', @now - 1000, 'SCHEDULED', @now)");
        LoadTarget api = system.entry(SYSTEM);
        URI delivery = URI.create("http://" + api.host() + ":" + api.port() + "/timed-messages/1000002/delivery");
        HttpRequest callback = HttpRequest.newBuilder(delivery)
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();

        HttpResponse<String> answer = HttpClient.newHttpClient().send(callback, HttpResponse.BodyHandlers.ofString());

        assertThat(answer.body()).isEqualTo("{\"id\":\"1000002\",\"outcome\":\"SENT\"}");
        try (Connection connection = DriverManager.getConnection(system.view().jdbcUrl(SYSTEM));
                Statement statement = connection.createStatement();
                ResultSet sent = statement.executeQuery(
                        "SELECT COUNT(*) FROM timed_message WHERE message_key = 'in order' AND status = 'SENT'")) {
            assertThat(sent.next()).isTrue();
            assertThat(sent.getInt(1)).isEqualTo(2);
        }
    }

    private static AuditResult audit(SystemUnderTest system, Collection<SentRequest> requests) throws Exception {
        return system.auditor().orElseThrow().audit(requests);
    }

    private static void theDataAreClean(AuditResult audit) {
        assertThat(audit.rules()).hasSize(8).allSatisfy(rule -> {
            assertThat(rule.violations())
                    .as(rule.rule() + " " + rule.examples())
                    .isZero();
            assertThat(rule.examined()).as(rule.rule()).isPositive();
        });
        assertThat(audit.counts())
                .extracting(AuditResult.Count::what)
                .contains("messages that are not due yet", "lateness in Kafka, p99, ms");
    }

    /** The unit tests of the audit break each rule. This shows that it reads the real table and the real topic. */
    private static void eachBrokenRowIsSeen(SystemUnderTest system, Collection<SentRequest> requests) throws Exception {
        change(
                system,
                "DELETE FROM timed_message ORDER BY id LIMIT 1",
                "INSERT INTO timed_message (message_key, payload, deliver_at_millis, status, accepted_at_millis,"
                        + " sent_at_millis) VALUES ('made-up', '', 1, 'SENT', 1, 1)");

        assertThat(audit(system, requests).rules())
                .filteredOn(rule -> rule.violations() > 0)
                .extracting(AuditResult.Rule::rule)
                .containsExactlyInAnyOrder(
                        "every acknowledged message is in the table",
                        "everything in Kafka is a message of the table with its key, payload and time",
                        "every message that is due is in Kafka",
                        "everything that is marked as sent is in Kafka");
    }

    private static void change(SystemUnderTest system, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(system.view().jdbcUrl(SYSTEM));
                Statement statement = connection.createStatement()) {
            for (String one : statements) {
                statement.executeUpdate(one);
            }
        }
    }
}
