package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorTraceTest {
    private static final Instant START = Instant.parse("2026-11-22T20:00:00Z");

    @TempDir
    private Path folder = Path.of("");

    private final GeneratorTrace trace = new GeneratorTrace();

    @Test
    void processorTimeRisesEvenlyBetweenTwoLooks() {
        trace.look(millis(0), Duration.ofMillis(500));
        trace.look(millis(10), Duration.ofMillis(1_500));
        trace.look(millis(20), Duration.ofMillis(1_500));

        assertThat(trace.used(window(0, 10))).isEqualTo(Duration.ofSeconds(1));
        assertThat(trace.used(window(2, 4))).isEqualTo(Duration.ofMillis(200));
        assertThat(trace.used(window(8, 15))).isEqualTo(Duration.ofMillis(200));
        assertThat(trace.used(window(12, 30))).isZero();
    }

    @Test
    void withoutALookThereIsNoProcessorTime() {
        assertThat(trace.used(window(0, 10))).isZero();
    }

    @Test
    void aPauseThatSpansAFreezeIsOnlyAsLongAsWhatIsLeftOfIt() throws Exception {
        read("""
                [2026-11-22T20:00:00.000+0000][0.006s][info][gc] Using G1
                [2026-11-22T20:00:12.020+0000][12.020s][info][gc] GC(0) Pause Young (Normal) 24M->9M(512M) 7030.000ms
                [2026-11-22T21:00:20.000+0100][20.000s][info][gc] GC(1) Pause Young (Normal) 24M->9M(512M) 40.000ms
                """);
        trace.frozen(millis(5), millis(12));

        assertThat(trace.pauses(window(0, 5)).maxMillis()).isEqualTo(30);
        assertThat(trace.pauses(window(12, 25))).isEqualTo(new GeneratorBounds.Pauses(70, 40));
        assertThat(trace.pauses(window(30, 40)).maxMillis()).isZero();
        assertThat(trace.pauses()).isEqualTo(new GeneratorBounds.Pauses(70, 40));
    }

    @Test
    void pausesAreAddedUpAndConcurrentWorkIsNot() throws Exception {
        read("""
                [2026-11-22T20:00:00.000+0000][0.006s][info][gc] Using G1
                [2026-11-22T20:00:01.000+0000][1.000s][info][gc] GC(0) Pause Young (Normal) 24M->9M(512M) 8.000ms
                [2026-11-22T20:00:02.000+0000][2.000s][info][gc] GC(1) Pause Young (Mixed) 31M->11M(512M) 11.000ms
                [2026-11-22T20:00:02.100+0000][2.100s][info][gc] GC(2) Concurrent Mark Cycle 39.001ms
                [2026-11-22T20:00:02.200+0000][2.200s][info][gc] GC(2) Pause Remark 12M->12M(512M) 2.000ms
                """);

        assertThat(trace.pauses()).isEqualTo(new GeneratorBounds.Pauses(21, 11));
    }

    @Test
    void aPauseInTheWarmUpOfAFreshTrialIsNoneOfItsMeasuredPart() throws Exception {
        read("""
                [2026-11-22T20:00:00.000+0000][0.006s][info][gc] Using G1
                [2026-11-22T20:00:06.000+0000][6.000s][info][gc] GC(0) Pause Young (Normal) 70M->35M(512M) 535.000ms
                [2026-11-22T20:01:10.000+0000][70.000s][info][gc] GC(1) Pause Young (Normal) 98M->55M(512M) 108.000ms
                """);
        LoadWindow load = new LoadWindow(millis(5), Duration.ofSeconds(55), Duration.ofSeconds(35));

        assertThat(trace.pauses(load.measured()).maxMillis()).isEqualTo(108);
        assertThat(trace.pauses().sumMillis()).isEqualTo(643);
    }

    @Test
    void aLogWithoutAPauseHasNoTimeOfPauses() throws Exception {
        read("[2026-11-22T20:00:00.000+0000][0.006s][info][gc] Using G1\n");

        assertThat(trace.pauses()).isEqualTo(new GeneratorBounds.Pauses(0, 0));
    }

    @Test
    void aRequestWasUnderWayDuringAFreezeIfTheyOverlap() {
        trace.frozen(millis(5), millis(12));

        assertThat(trace.frozenMillis(millis(4), millis(13))).isEqualTo(7_000);
        assertThat(trace.frozenMillis(millis(4), millis(5))).isZero();
        assertThat(trace.frozenMillis(millis(12), millis(13))).isZero();
        assertThat(trace.frozenMillis(millis(4), millis(5) + 1)).isEqualTo(1);
    }

    @Test
    void aLogWithoutTimesOrWithoutACollectorIsAnError() {
        assertThatThrownBy(() -> read("""
                [0.006s][info][gc] Using G1
                [0.812s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->9M(512M) 8.250ms
                """))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("does not begin with its time");
        assertThatThrownBy(() -> read("")).isInstanceOf(LoadException.class).hasMessageContaining("no log of -Xlog:gc");
        assertThatThrownBy(() -> trace.readPauses(folder.resolve("none"))).isInstanceOf(LoadException.class);
    }

    private void read(String text) throws IOException, LoadException {
        Path file = folder.resolve("gc.log");
        Files.writeString(file, text);
        trace.readPauses(file);
    }

    private static long millis(int second) {
        return START.plusSeconds(second).toEpochMilli();
    }

    private static Window window(int from, int to) {
        return new Window(1, START.plusSeconds(from), START.plusSeconds(to));
    }
}
