package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.figure.ProcessorTimes.Snapshot;
import dev.chokepoint.lab.probe.figure.ProcessorTimes.Used;
import dev.chokepoint.lab.probe.testkit.FakeProcess;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessorTimesTest {
    private final FakeProcess first = new FakeProcess("process 1")
            .used(Duration.ofSeconds(10))
            .threadUsed(1, "http-nio-8080-e", 100, 20)
            .threadUsed(2, "C2 CompilerThre", 500, 0)
            .threadUsed(3, "GC Thread#0", 50, 0)
            .threadUsed(5, "VM Thread", 20, 0);
    private final FakeProcess second =
            new FakeProcess("process 2").used(Duration.ofSeconds(4)).threadUsed(2, "C1 CompilerThre", 100, 0);
    private final FakeView view = FakeView.ofProcesses(first, second);

    @Test
    void theTotalIsTheProcessesAndCompilersAndCollectorsAreTakenFromIt() throws Exception {
        Snapshot before = ProcessorTimes.snapshot(view);
        // A request thread has ended, and with it its time; the process has not lost it.
        first.used(Duration.ofSeconds(14))
                .threadEnded(1)
                .threadUsed(2, "C2 CompilerThre", 580, 20)
                .threadUsed(3, "GC Thread#0", 65, 5)
                .threadUsed(5, "VM Thread", 30, 0)
                .threadUsed(7, "C2 CompilerThre", 10, 0);
        second.used(Duration.ofSeconds(5)).threadUsed(2, "C1 CompilerThre", 110, 0);
        Snapshot after = ProcessorTimes.snapshot(view);

        Map<String, Used> used = ProcessorTimes.between(before, after);

        assertThat(used)
                .isEqualTo(Map.of(
                        "shop", new Used(Duration.ofSeconds(5), Duration.ofMillis(1_200), Duration.ofMillis(300))));
        assertThat(used.get("shop"))
                .satisfies(shop -> assertThat(shop.net()).isEqualTo(Duration.ofMillis(3_500)))
                .satisfies(shop -> assertThat(Used.millis(shop.net(), 700)).isCloseTo(5, within(1e-9)));
        assertThat(ProcessorTimes.compilerShare(before, after, Duration.ofSeconds(8), Map.of()))
                .isCloseTo(0.15, within(1e-9));
        // Two instances with a quarter of a processor each: 0.15 of half a processor.
        assertThat(ProcessorTimes.compilerShare(before, after, Duration.ofSeconds(8), Map.of("shop", 0.25)))
                .isCloseTo(0.3, within(1e-9));
        assertThat(ProcessorTimes.compilerShare(
                        before, after, Duration.ofSeconds(8), Map.of("shop", 4.0, "other", 0.1)))
                .isCloseTo(0.15, within(1e-9));
    }

    /** Its last time cannot be read, so it counts as the program's: the documented cost. */
    @Test
    void aCompilerThreadThatEndedTakesItsTimeWithIt() throws Exception {
        first.threadUsed(7, "C2 CompilerThre", 10, 0);
        Snapshot before = ProcessorTimes.snapshot(view);
        first.used(Duration.ofSeconds(11)).threadEnded(7);

        Used used = ProcessorTimes.between(before, ProcessorTimes.snapshot(view))
                .getOrDefault("shop", new Used(Duration.ZERO, Duration.ZERO, Duration.ZERO));

        assertThat(used.compilers()).isZero();
        assertThat(used.net()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void theIdOfAnEndedThreadMayBeGivenToAnother() throws Exception {
        Snapshot before = ProcessorTimes.snapshot(view);
        first.used(Duration.ofSeconds(12)).threadUsed(3, "C1 CompilerThre", 40, 0);

        assertThat(ProcessorTimes.compilerShare(before, ProcessorTimes.snapshot(view), Duration.ofSeconds(1), Map.of()))
                .isCloseTo(0.4, within(1e-9));
    }

    @Test
    void anotherProcessIsAnErrorAndNotAShorterTime() throws Exception {
        Snapshot before = ProcessorTimes.snapshot(view);
        Snapshot fewer = ProcessorTimes.snapshot(FakeView.ofProcesses(first));
        second.used(Duration.ofSeconds(1));
        Snapshot younger = ProcessorTimes.snapshot(view);

        assertThatThrownBy(() -> ProcessorTimes.between(before, fewer))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("its processes were [shop, shop-2] and are [shop]");
        assertThatThrownBy(() -> ProcessorTimes.between(before, younger))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("shop-2: went from PT4S to PT1S");
        assertThatThrownBy(() -> ProcessorTimes.compilerShare(before, before, Duration.ZERO, Map.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whereNoProcessCanBeLookedAtThereIsNothing() throws Exception {
        Snapshot nothing = ProcessorTimes.snapshot(FakeView.ofNothing());

        assertThat(ProcessorTimes.between(nothing, nothing)).isEmpty();
    }

    /** The names are those that this very JVM gives its threads. */
    @Test
    void theCompilersAndCollectorsOfAJvmAreFound() throws Exception {
        FakeView self =
                FakeView.ofProcesses(LocalProcess.of(ProcessHandle.current().pid()));
        Snapshot nothing =
                new Snapshot(Map.of("shop", Map.of("shop", new ProcessorTimes.OfProcess(Duration.ZERO, Map.of()))));

        Used used = ProcessorTimes.between(nothing, ProcessorTimes.snapshot(self))
                .getOrDefault("shop", new Used(Duration.ZERO, Duration.ZERO, Duration.ZERO));

        assertThat(used.compilers()).isPositive().isLessThan(used.total());
        assertThat(used.net()).isPositive().isLessThan(used.total());
    }

    @ParameterizedTest
    @CsvSource({
        "C2 CompilerThre, COMPILER",
        "C1 CompilerThre, COMPILER",
        "Sweeper thread, COMPILER",
        "GC Thread#12, COLLECTOR",
        "G1 Main Marker, COLLECTOR",
        "VM Thread, COLLECTOR",
        "ZWorker#0, COLLECTOR",
        "VM Periodic Tas, PROGRAM",
        "http-nio-8080-e, PROGRAM",
        "java, PROGRAM",
        "mariadbd, PROGRAM"
    })
    void aThreadIsKnownByTheBeginningOfItsName(String thread, JvmWork work) {
        assertThat(JvmWork.of(thread)).isEqualTo(work);
    }
}
