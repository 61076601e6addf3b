package dev.chokepoint.pubsub.tools.audit;

import dev.chokepoint.pubsub.tools.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The audit: waits until nothing that is due is left in the backlog, reads the table and Kafka, and prints the outcome
 * of each rule as JSON.
 *
 * <p>Settings: {@code audit.database}, {@code audit.user}, {@code audit.password} (may be empty; without it the
 * variable {@code AUDIT_PASSWORD}), {@code audit.kafka}, {@code audit.topic} and {@code audit.settle-seconds}. Exit
 * code 0 says that the rules were checked, whatever came out.
 */
public final class PubsubAudit {
    private static final Duration PAUSE = Duration.ofMillis(500);

    /** A million records are read in a few seconds. */
    private static final Duration READ_WITHIN = Duration.ofSeconds(60);

    private final Table table;
    private final SentTopic topic;
    private final InstantSource clock;

    PubsubAudit(Table table, SentTopic topic, InstantSource clock) {
        this.table = table;
        this.topic = topic;
        this.clock = clock;
    }

    /**
     * Runs it.
     *
     * @param arguments the path of a file with a line for each acknowledged message, see {@link Acknowledged#of}
     */
    public static void main(String[] arguments) throws IOException, SQLException, InterruptedException {
        List<Acknowledged> acknowledged = acknowledged(Path.of(arguments[0]));
        String password = System.getProperty("audit.password", System.getenv().getOrDefault("AUDIT_PASSWORD", ""));
        try (Table table = new Table(Setting.text("audit.database"), Setting.text("audit.user"), password);
                SentTopic topic = new SentTopic(Setting.text("audit.kafka"), Setting.text("audit.topic"))) {
            PubsubAudit audit = new PubsubAudit(table, topic, InstantSource.system());
            System.out.println(audit.outcome(acknowledged, Setting.seconds("audit.settle-seconds")));
        }
    }

    private static List<Acknowledged> acknowledged(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(Acknowledged::of).toList();
        }
    }

    /**
     * What the runner reads.
     *
     * @param settleMillis how long it waited for the backlog
     * @param rules the outcome of each rule
     * @param counts what is no violation but has to be told
     */
    record Outcome(long settleMillis, List<Rule> rules, List<Count> counts) {}

    private String outcome(List<Acknowledged> acknowledged, Duration settle) throws SQLException, InterruptedException {
        long startMillis = clock.millis();
        settle(startMillis, settle);
        long settledMillis = clock.millis();
        // The table first: what is sent between the two reads is then in Kafka and not yet marked, which no rule
        // forbids.
        SortedMap<Long, Message> messages = table.all();
        Evidence evidence = new Evidence(acknowledged, messages, topic.all(READ_WITHIN), startMillis);
        return JsonMapper.shared()
                .writeValueAsString(
                        new Outcome(settledMillis - startMillis, Rules.all(evidence), Rules.counts(evidence)));
    }

    /** Waits until nothing is left that was due when the load had ended. */
    private void settle(long cutMillis, Duration settle) throws SQLException, InterruptedException {
        long deadlineMillis = cutMillis + settle.toMillis();
        while (table.backlog(cutMillis) > 0 && clock.millis() < deadlineMillis) {
            Thread.sleep(PAUSE.toMillis());
        }
    }
}
