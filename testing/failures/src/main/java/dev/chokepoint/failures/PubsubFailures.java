package dev.chokepoint.failures;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.failures.Call.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** The failures of the timed-message system. The only place that names its components. */
final class PubsubFailures {
    static final String PUBSUB = "pubsub";

    private static final String BROKER = "rocketmq-broker";
    private static final String OUTBOX = "outbox";
    private static final String BROKER_RELAY = "rocketmq-relay";

    /** Long enough that a kill meets several sends, and shorter than the client's own 3 s. */
    private static final Duration BROKER_AWAY = Duration.ofMillis(400);

    /**
     * The stated time of recovery. A consumer that is killed keeps its queues for 60 s at the broker, and the others
     * look for free ones every 20 s. The rest is for the backlog and a busy machine.
     */
    private static final Duration BOUND = Duration.ofMinutes(2);

    /** A twentieth of what two processors carry, so that what is seen is the failure and not an overload. */
    private static final Duration BETWEEN_MESSAGES = Duration.ofMillis(40);

    private static final String OPEN_WORK = """
            SELECT CONCAT('message ', id) FROM timed_message
            WHERE status <> 'SENT' AND deliver_at_millis <= UNIX_TIMESTAMP(NOW(3)) * 1000""";

    /** The rule of the audit that at least once may break: a record without its mark is sent again. */
    private static final String TWICE = "no message is in Kafka twice";

    static final Subject SUBJECT = new Subject(
            PUBSUB,
            List.of(
                    kill("message-consumer"),
                    kill(PUBSUB).mayBreak(Set.of(TWICE)),
                    killWhileSending("in-transaction"),
                    killWhileSending(OUTBOX),
                    kill(BROKER),
                    kill("kafka").mayBreak(Set.of(TWICE)),
                    kill("mariadb").mayBreak(Set.of(TWICE)),
                    kill("rocketmq-name-server")),
            BOUND,
            PUBSUB,
            PUBSUB,
            OPEN_WORK,
            PubsubFailures::requests);

    private PubsubFailures() {}

    private static Failure kill(String component) {
        return Failure.of("kill-" + component, "kill -9 of " + component, breaker -> breaker.kill(component))
                .watching(Kind.SUBMIT);
    }

    /**
     * The API is killed while it waits for the broker's answer, with the send in the one place or in the other. With
     * the round trip of the relay and the rate of the callers ten sends are on their way at any moment.
     */
    private static Failure killWhileSending(String form) {
        Settings far = Settings.none().withProperties(Map.of("relay.round-trip", BROKER_AWAY.toMillis() + "ms"));
        Map<String, Settings> settings = Map.of(
                PUBSUB,
                Settings.none().withCode(Map.of("pubsub.broker-send", form)),
                BROKER,
                Settings.none().withFiles(Map.of("conf", "broker-far.conf")),
                BROKER_RELAY,
                far);
        return Failure.of(
                        "kill-pubsub-" + form,
                        "kill -9 of pubsub, whose broker is " + BROKER_AWAY.toMillis() + " ms away; it sends "
                                + (form.equals(OUTBOX) ? "after the commit" : "inside the transaction"),
                        breaker -> breaker.kill(PUBSUB))
                .watching(Kind.SUBMIT)
                .with(new Failure.Setup(settings, Set.of(BROKER_RELAY), false, false))
                .mayBreak(Set.of(TWICE));
    }

    /** The rows that are due soon: what is acknowledged is delivered while the system is broken and recovers. */
    private static List<Subject.Stream> requests(Path home, Supplier<String> keys) throws IOException {
        List<String> rows = Files.readAllLines(home.resolve("jmeter/data/soon.csv")).stream()
                .skip(1)
                .toList();
        AtomicLong next = new AtomicLong();
        return List.of(new Subject.Stream(
                BETWEEN_MESSAGES,
                () -> new Call(Kind.SUBMIT, keys.get(), rows.get((int) (next.getAndIncrement() % rows.size())))));
    }
}
