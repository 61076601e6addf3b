package dev.chokepoint.lab.probe.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.CustomSources;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogKindsTest {
    @TempDir
    private Path folder = Path.of("");

    private Path log = Path.of("");

    @BeforeEach
    void startLog() throws IOException {
        log = folder.resolve("trip-service.log");
        append(call("Branch committing", "before", 1) + call("Branch Rollbacking", "before", 1));
    }

    /** That of the burn-in counts as well, because the audit and the cases of the count are of all data. */
    @Test
    void onlyATransactionThatWasCalledBothWaysCountsWheneverItWas() throws Exception {
        Reading reading = begin("seata.confirmed-and-cancelled");
        append(call("Branch committing", "a", 1) + call("Branch committing", "a", 2));
        append(call("Branch Rollbacking", "b", 3) + call("Branch committing", "c", 4));
        append(call("Branch Rollbacking", "c", 5) + "12:00:00 INFO Branch commit result: PhaseTwo_Committed\n");

        assertThat(reading.end(view(), 3)).isEqualTo(2);
    }

    @Test
    void repeatsRaiseTheCallsOfATransaction() throws Exception {
        Reading reading = begin("seata.phase-two-calls");
        append(call("Branch committing", "a", 1) + call("Branch committing", "a", 2));
        append(call("Branch Rollbacking", "b", 3) + call("Branch Rollbacking", "b", 3));
        append(call("Branch committing", "c", 4) + call("Branch Rollbacking", "c", 5));

        assertThat(reading.end(view(), 3)).isEqualTo(2);
    }

    @Test
    void aTransactionIsCancelledOnceHoweverOftenItIsCalled() throws Exception {
        Reading reading = begin("seata.cancelled");
        append(call("Branch committing", "a", 1) + call("Branch Rollbacking", "b", 3));
        append(call("Branch Rollbacking", "b", 4));

        assertThat(reading.end(view(), 2)).isEqualTo(1);
    }

    @Test
    void aLogThatSaysNothingOfCallsIsAnErrorAndNotZero() throws Exception {
        Reading reading = begin("seata.phase-two-calls");
        append("12:00:00 WARN something else\n");

        assertThatThrownBy(() -> reading.end(view(), 3))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("AbstractRMHandler=info");
    }

    @Test
    void theEndOfTheReadingWaitsForLateLines() throws Exception {
        Reading reading = CustomSources.make(
                        new LogKinds(), CustomSources.arguments("seata.cancelled", Map.of("late", "300ms")))
                .begin()
                .at(view());
        append(call("Branch Rollbacking", "b", 3));
        // Before the reading takes its own time: a pause of this JVM between the two would shorten the wait.
        long ended = System.nanoTime();
        reading.loadEnded(view());

        assertThat(reading.end(view(), 1)).isEqualTo(1);
        assertThat(Duration.ofNanos(System.nanoTime() - ended)).isGreaterThan(Duration.ofMillis(290));
        assertThat(CustomSources.arguments("seata.cancelled", Map.of())).containsEntry("late", "25s");
    }

    @Test
    void theNumberOfAKindThatIsNotDeclaredIsRefused() {
        Map<String, Object> wrong = CustomSources.arguments("seata.cancelled", Map.of("number", "keys-of repeat"));

        assertThatThrownBy(() -> CustomSources.make(new LogKinds(), wrong))
                .hasMessageContaining("arguments.number")
                .hasMessageContaining("keys-of cancel, keys-of confirm, keys-of-every-kind, lines-per-key");
    }

    /** The real probe without its wait. */
    private Reading begin(String probe) throws ProbeException {
        return CustomSources.make(new LogKinds(), CustomSources.arguments(probe, Map.of("late", "0s")))
                .begin()
                .at(view());
    }

    private static String call(String kind, String xid, int participant) {
        return "2026-01-01T12:00:00 INFO 1 --- [x] org.apache.seata.rm.AbstractRMHandler : " + kind
                + ": 127.0.0.1:8091:" + xid + " " + participant + " trip-stock {\"actionContext\":{}}\n";
    }

    private FakeView view() {
        return FakeView.ofLogs(log);
    }

    private void append(String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
