package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectorFigureTest {

    private final AtomicLong nanos = new AtomicLong();

    @TempDir
    private Path folder = Path.of("");

    private Path log = Path.of("");

    /** What JDK 17 prints with -Xlog:gc, among the lines of a service. */
    @BeforeEach
    void startLog() throws IOException {
        log = folder.resolve("component.log");
        append("""
                [0.006s][info][gc] Using G1
                2026-11-21T02:00:00.000Z  INFO 77 --- [main] Started in 4 s
                [4.481s][info][gc] GC(0) Pause Young (Concurrent Start) (Metadata GC Threshold) 51M->12M(1024M) 9.000ms
                [4.481s][info][gc] GC(1) Concurrent Mark Cycle
                [4.490s][info][gc] GC(1) Pause Remark 14M->14M(1024M) 1.500ms
                """);
    }

    @Test
    void collectionsAndTheirPausesAreThoseOfTheMeasuredPartByMinutes() throws Exception {
        Reading collections = source(ProcessNumber.COLLECTIONS).begin().at(view());
        Reading pauses = source(ProcessNumber.PAUSE_TIME).begin().at(view());
        Reading mean = source(ProcessNumber.MEAN_PAUSE).begin().at(view());

        append("""
                [9.1s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 640M->52M(1024M) 8.125ms
                [9.4s][info][gc] GC(3) Pause Remark 60M->60M(1024M) 2.000ms
                [9.5s][info][gc] GC(3) Pause Cleanup 60M->60M(1024M) 0.100ms
                [12.0s][info][gc] GC(4) Pause Young (Prepare Mixed) (G1 Evacuation Pause) 640M->52M(1024M) 3.875ms
                """);
        nanos.addAndGet(Duration.ofSeconds(30).toNanos());
        collections.loadEnded(view());
        pauses.loadEnded(view());
        mean.loadEnded(view());
        append("[13.0s][info][gc] GC(5) Pause Full (System.gc()) 640M->52M(1024M) 90.0ms\n");

        assertThat(collections.end(view(), 10)).isEqualTo(4);
        assertThat(pauses.end(view(), 10)).isCloseTo(24, within(1e-9));
        assertThat(mean.end(view(), 10)).isCloseTo(6, within(1e-9));
    }

    @Test
    void aMeasuredPartWithoutACollectionHasNone() throws Exception {
        assertThat(measured(source(ProcessNumber.COLLECTIONS), "")).isZero();
        assertThat(measured(source(ProcessNumber.PAUSE_TIME), "")).isZero();
        assertThat(measured(source(ProcessNumber.COMMITTED_RANGE), "")).isZero();
        assertThatThrownBy(() -> measured(source(ProcessNumber.MEAN_PAUSE), ""))
                .isInstanceOf(NothingMeasuredException.class)
                .hasMessageContaining("no collection");
    }

    @Test
    void thoseOfSeveralInstancesAreTakenTogether() throws Exception {
        Path second = folder.resolve("second.log");
        Files.writeString(second, Files.readString(log));
        FakeView both = FakeView.ofLogs(log, second);
        Reading collections = source(ProcessNumber.COLLECTIONS).begin().at(both);
        Reading pauses = source(ProcessNumber.PAUSE_TIME).begin().at(both);
        Reading mean = source(ProcessNumber.MEAN_PAUSE).begin().at(both);
        Reading range = source(ProcessNumber.COMMITTED_RANGE).begin().at(both);

        append("[9.1s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 640M->52M(1280M) 4.000ms\n"
                .repeat(3));
        Files.writeString(
                second,
                "[9.1s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 640M->52M(1088M) 16.000ms\n",
                StandardOpenOption.APPEND);
        nanos.addAndGet(Duration.ofSeconds(30).toNanos());
        for (Reading reading : List.of(collections, pauses, mean, range)) {
            reading.loadEnded(both);
        }

        assertThat(collections.end(both, 1)).isEqualTo(8);
        assertThat(pauses.end(both, 1)).isCloseTo(56, within(1e-9));
        assertThat(mean.end(both, 1)).isCloseTo(7, within(1e-9));
        assertThat(range.end(both, 1)).isEqualTo(256 + 64);
    }

    @Test
    void aHeapThatStaysHasNoRange() throws Exception {
        assertThat(measured(
                        source(ProcessNumber.COMMITTED_RANGE),
                        "[9.1s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 640M->52M(1024M) 8.1ms\n"))
                .isZero();
    }

    @Test
    void theRangeBeginsWithTheHeapBeforeTheMeasuredPart() throws Exception {
        assertThat(measured(source(ProcessNumber.COMMITTED_RANGE), """
                        [9.1s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 640M->52M(1280M) 8.1ms
                        [9.9s][info][gc] GC(3) Pause Full (G1 Compaction Pause) 640M->52M(1152M) 80.1ms
                        """)).isEqualTo(256);
    }

    @Test
    void aJvmThatDoesNotLogItsCollectionsIsAnErrorAndNotZero() throws Exception {
        Files.writeString(log, "2026-11-21T02:00:00.000Z  INFO 77 --- [main] Using G1 is not what it says\n");

        assertThatThrownBy(() -> source(ProcessNumber.COLLECTIONS).begin().at(view()))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("-Xlog:gc");
    }

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        Reading reading = source(ProcessNumber.COLLECTIONS).begin().at(view());

        assertThatThrownBy(() -> reading.end(view(), 1)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aLogThatWasWrittenAnewIsAnError() throws Exception {
        Reading reading = source(ProcessNumber.COLLECTIONS).begin().at(view());
        nanos.addAndGet(Duration.ofSeconds(30).toNanos());
        reading.loadEnded(view());
        Files.writeString(log, "short\n");

        assertThatThrownBy(() -> reading.end(view(), 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("written anew");
    }

    private NumberSource source(ProcessNumber number) {
        return new ProcessFigures(nanos::get).of(new Figure.OfProcess("trip-service", number));
    }

    private double measured(NumberSource probe, String lines) throws Exception {
        Reading reading = probe.begin().at(view());
        append(lines);
        nanos.addAndGet(Duration.ofSeconds(30).toNanos());
        reading.loadEnded(view());
        return reading.end(view(), 10);
    }

    private FakeView view() {
        return FakeView.ofLogs(log);
    }

    private void append(String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
