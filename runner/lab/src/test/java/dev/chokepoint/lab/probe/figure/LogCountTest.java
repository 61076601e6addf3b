package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCountTest {
    private static final NumberSource REGISTER = trip("seata.branch-register.failures");
    private static final NumberSource OUT_OF_BOUNDS = trip("seata.index-out-of-bounds");

    @TempDir
    private Path folder = Path.of("");

    private Path log = Path.of("");

    @BeforeEach
    void startLog() throws IOException {
        log = folder.resolve("component.log");
        append("12:00:00 ERROR TCC branch Register error, xid: 127.0.0.1:8091:1\n");
        append("12:00:00 ERROR java.lang.IndexOutOfBoundsException: Index: 1, Size: 0\n");
    }

    @Test
    void onlyWhatIsAppendedWhileMeasuringCounts() throws Exception {
        Reading reading = REGISTER.begin().at(view());

        assertThat(reading.end(view(), 10)).isZero();
        append("12:00:01 ERROR TCC branch Register error, xid: 127.0.0.1:8091:2\n12:00:02 INFO fine\n");
        assertThat(reading.end(view(), 10)).isEqualTo(1);
    }

    @Test
    void oneGlobalTransactionIsOneFailureHoweverOftenItIsLogged() throws Exception {
        Reading reading = REGISTER.begin().at(view());
        append("""
                12:00:01 ERROR TCC branch Register error, xid: 127.0.0.1:8091:2
                FrameworkException: TCC branch Register error, xid: 127.0.0.1:8091:2
                \tat org.apache.seata
                Caused by: FrameworkException: TCC branch Register error, xid: 127.0.0.1:8091:2
                12:00:01 ERROR request failed [TCC branch Register error, xid: 127.0.0.1:8091:2] with root cause
                12:00:01 ERROR TCC branch Register error, xid: 127.0.0.1:8091:3
                """);

        assertThat(reading.end(view(), 10)).isEqualTo(2);
    }

    @Test
    void oneRecordIsOneExceptionHoweverDeepItsCauses() throws Exception {
        Reading reading = OUT_OF_BOUNDS.begin().at(view());
        append("""
                java.lang.IndexOutOfBoundsException: end of a record that began before
                12:00:01.123 ERROR --- [x] : request error: java.lang.IndexOutOfBoundsException: Index: 1, Size: 0
                java.util.concurrent.ExecutionException: java.lang.IndexOutOfBoundsException: Index: 1, Size: 0
                \tat java.base
                Caused by: java.lang.IndexOutOfBoundsException: Index: 1, Size: 0
                12:00:01.124  INFO --- [y] : something else
                12:00:01.125 ERROR --- [x] : handle request error
                Caused by: java.lang.IndexOutOfBoundsException: Index: 1, Size: 0
                """);

        assertThat(reading.end(view(), 10)).isEqualTo(3);
    }

    @Test
    void theLogsOfAllInstancesAreCounted() throws Exception {
        Path second = Files.writeString(folder.resolve("component-2.log"), "12:00:00 INFO fine\n");
        Reading reading = REGISTER.begin().at(FakeView.ofLogs(log, second));
        append("12:00:01 ERROR TCC branch Register error, xid: 127.0.0.1:8091:2\n");
        Files.writeString(
                second, "12:00:01 ERROR TCC branch Register error, xid: 127.0.0.1:8091:3\n", StandardOpenOption.APPEND);

        assertThat(reading.end(FakeView.ofLogs(log, second), 10)).isEqualTo(2);
    }

    @Test
    void aGlobalTransactionIsGivenUpOnceInEitherServersWords() throws Exception {
        Reading reading = trip("seata.timeouts").begin().at(view());
        append("""
                12:00:01 WARN Global transaction[127.0.0.1:8091:2] is timeout and will be rollback.
                12:00:02 WARN Global transaction[127.0.0.1:8091:3] is timeout and will be rollback,transaction begin
                12:00:02 INFO Global transaction timeout check end.
                """);

        assertThat(reading.end(view(), 10)).isEqualTo(2);
    }

    @Test
    void bytesThatAreNoTextDoNotEndTheCount() throws Exception {
        Reading reading = REGISTER.begin().at(view());
        Files.write(log, new byte[] {(byte) 0xC3, '\n'}, StandardOpenOption.APPEND);
        append("12:00:01 ERROR TCC branch Register error, xid: 127.0.0.1:8091:2\n");

        assertThat(reading.end(view(), 10)).isEqualTo(1);
    }

    @Test
    void aLogThatIsNotThereIsAnErrorAndNotZero() {
        FakeView nothing = FakeView.ofLogs(folder.resolve("none.log"));

        assertThatThrownBy(() -> REGISTER.begin().at(nothing))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("none.log");
    }

    @Test
    void aLogThatWasWrittenAnewIsAnError() throws Exception {
        Reading reading = REGISTER.begin().at(view());
        Files.writeString(log, "short\n");

        assertThatThrownBy(() -> reading.end(view(), 10))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("written anew");
    }

    private static NumberSource trip(String probe) {
        return LogLines.count((Figure.Log)
                Objects.requireNonNull(Repository.trip().probes().get(probe)).figure());
    }

    private FakeView view() {
        return FakeView.ofLogs(log);
    }

    private void append(String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
