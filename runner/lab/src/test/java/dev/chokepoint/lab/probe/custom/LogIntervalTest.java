package dev.chokepoint.lab.probe.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.CustomSources;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines are those of Seata servers 1.6.1 and 2.0.0. */
class LogIntervalTest {
    private static final String JOB = " RetryRollbacking_1_1";
    private static final String CLIENT = "verHandlerThread_1_16_500";

    @TempDir
    private Path folder = Path.of("");

    private Path first = Path.of("");
    private Path second = Path.of("");

    @BeforeEach
    void startLogs() throws IOException {
        first = folder.resolve("seata-server.log");
        second = folder.resolve("seata-server-2.log");
        append(first, "11:59:59.000  INFO Server started\n");
        append(second, marked("11:59:58.000", "warm-up", "."));
    }

    @Test
    void theMedianIsOfTransactionsOfAllReplicasThatTheJobRolledBack() throws Exception {
        Reading reading = begin();
        append(first, marked("12:00:00.000", "a", ".") + marked("12:00:01.000", "b", ",transaction begin time:1"));
        append(second, rolledBack("12:00:04.000", JOB, "a") + rolledBack("12:00:07.500", JOB, "b"));
        append(second, rolledBack("12:00:18.000", JOB, "warm-up"));

        assertThat(reading.end(view(), 3)).isCloseTo(6.5, within(1e-9));
    }

    @Test
    void aRollbackThatTheClientAskedForIsNotTheJobs() throws Exception {
        Reading reading = begin();
        append(first, marked("12:00:00.000", "a", ".") + marked("12:00:00.000", "b", "."));
        append(first, rolledBack("12:00:00.400", CLIENT, "a") + rolledBack("12:00:20.000", JOB, "b"));

        assertThat(reading.end(view(), 2)).isEqualTo(20);
    }

    /** As in a run of 2026-11-30: the job takes up what the client rolled back, when its session counts as dead. */
    @Test
    void aRollbackOfTheJobAfterThatOfTheClientDoesNotCount() throws Exception {
        Reading reading = begin();
        append(first, marked("12:00:00.000", "a", ".") + marked("12:00:00.000", "b", "."));
        append(second, rolledBack("12:00:00.800", CLIENT, "a"));
        append(first, rolledBack("12:00:04.000", JOB, "b") + rolledBack("12:02:12.000", JOB, "a"));

        assertThat(reading.end(view(), 2)).isEqualTo(4);
    }

    @Test
    void aRollbackOfTheClientAfterThatOfTheJobChangesNothing() throws Exception {
        Reading reading = begin();
        append(first, marked("12:00:00.000", "a", ".") + rolledBack("12:00:02.000", JOB, "a"));
        append(second, rolledBack("12:00:02.500", CLIENT, "a"));

        assertThat(reading.end(view(), 1)).isEqualTo(2);
    }

    @Test
    void whatEndedBeforeTheMeasuredPartDoesNotCountAndOfSeveralLinesTheEarliestDoes() throws Exception {
        append(first, marked("11:59:00.000", "old", ".") + rolledBack("11:59:59.000", JOB, "old"));
        Reading reading = begin();
        append(first, marked("12:00:02.000", "a", "."));
        append(second, marked("12:00:01.000", "a", ".") + rolledBack("12:00:05.000", JOB, "a"));

        assertThat(reading.end(view(), 2)).isEqualTo(4);
    }

    @Test
    void midnightMayLieBetween() throws Exception {
        Reading reading = begin();
        append(first, marked("23:59:59.000", "a", ".") + rolledBack("00:00:02.000", JOB, "a"));

        assertThat(reading.end(view(), 1)).isEqualTo(3);
    }

    @Test
    void withoutSuchATransactionThereIsNoNumber() throws Exception {
        Reading reading = begin();
        append(first, marked("12:00:00.000", "a", "."));

        assertThatThrownBy(() -> reading.end(view(), 1))
                .isInstanceOf(NothingMeasuredException.class)
                .hasMessage("in the logs of seata-server: no global transaction that timed out was rolled back");
    }

    /** The real probe without its wait. */
    private Reading begin() throws ProbeException {
        return CustomSources.make(
                        new LogInterval(), CustomSources.arguments("seata.mark-to-rollback", Map.of("late", "0s")))
                .begin()
                .at(view());
    }

    private static String marked(String time, String xid, String end) {
        return time + "  INFO --- [       TxTimeoutCheck_1_1] i.s.s.coordinator.DefaultCoordinator     : "
                + "Global transaction[192.0.2.2:24966:" + xid + "] is timeout and will be rollback" + end + "\n";
    }

    private static String rolledBack(String time, String thread, String xid) {
        return time + "  INFO --- [" + thread + "] io.seata.server.coordinator.DefaultCore  : "
                + "Rollback global transaction successfully, xid = 192.0.2.2:24966:" + xid + ".\n";
    }

    private FakeView view() {
        return FakeView.ofLogs(first, second);
    }

    private static void append(Path log, String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
