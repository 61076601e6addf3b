package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PhaseTwoProbeTest {
    @TempDir
    private Path folder = Path.of("");

    private Path log = Path.of("");

    @BeforeEach
    void startLog() throws IOException {
        log = folder.resolve("trip-service.log");
        append(call("Branch committing", "before", 1) + call("Branch Rollbacking", "before", 1));
    }

    @Test
    void onlyATransactionThatWasCalledBothWaysCounts() throws Exception {
        Reading reading = begin(PhaseTwoProbe.calledBothWays());
        append(call("Branch committing", "a", 1) + call("Branch committing", "a", 2));
        append(call("Branch Rollbacking", "b", 3) + call("Branch committing", "c", 4));
        append(call("Branch Rollbacking", "c", 5) + "12:00:00 INFO Branch commit result: PhaseTwo_Committed\n");

        assertThat(reading.end(view(), 3)).isEqualTo(1);
    }

    @Test
    void repeatsRaiseTheCallsOfATransaction() throws Exception {
        Reading reading = begin(PhaseTwoProbe.callsPerTransaction());
        append(call("Branch committing", "a", 1) + call("Branch committing", "a", 2));
        append(call("Branch Rollbacking", "b", 3) + call("Branch Rollbacking", "b", 3));
        append(call("Branch committing", "c", 4) + call("Branch Rollbacking", "c", 5));

        assertThat(reading.end(view(), 3)).isEqualTo(2);
    }

    @Test
    void aTransactionIsCancelledOnceHoweverOftenItIsCalled() throws Exception {
        Reading reading = begin(PhaseTwoProbe.cancelledTransactions());
        append(call("Branch committing", "a", 1) + call("Branch Rollbacking", "b", 3));
        append(call("Branch Rollbacking", "b", 4));

        assertThat(reading.end(view(), 2)).isEqualTo(1);
    }

    @Test
    void aLogThatSaysNothingOfCallsIsAnErrorAndNotZero() throws Exception {
        Reading reading = begin(PhaseTwoProbe.calledBothWays());
        append("12:00:00 WARN something else\n");

        assertThatThrownBy(() -> reading.end(view(), 3))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("AbstractRMHandler=info");
    }

    /** The real probe but for the wait, which is over at once. */
    private Reading begin(PhaseTwoProbe probe) throws ProbeException {
        return new PhaseTwoProbe(probe.id(), probe.unit(), probe.description(), probe.number(), Duration.ZERO)
                .begin(view());
    }

    private static String call(String kind, String xid, int participant) {
        return "2026-01-01T12:00:00 INFO 1 --- [x] org.apache.seata.rm.AbstractRMHandler : " + kind
                + ": 127.0.0.1:8091:" + xid + " " + participant + " trip-stock {\"actionContext\":{}}\n";
    }

    private FakeTrialView view() {
        return FakeTrialView.ofLog(log);
    }

    private void append(String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
