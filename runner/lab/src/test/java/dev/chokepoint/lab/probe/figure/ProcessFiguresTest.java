package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.FakeProcess;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProcessFiguresTest {
    private static final String THREADS = "77:\n\"http-nio-8080-exec-1\" #30 daemon\n\"main\" #1 prio=5\n";

    private final FakeProcess process = new FakeProcess("process 77").answers(Map.of("Thread.print", THREADS));
    private final FakeView view = FakeView.ofProcesses(process);
    private final AtomicLong now = new AtomicLong(1);
    private final NumberSource switchesSource = source(ProcessNumber.CONTEXT_SWITCHES);
    private final NumberSource liveSource = source(ProcessNumber.THREADS);

    @Test
    void contextSwitchesAreThoseOfAllThreads() throws Exception {
        process.thread(77, 100, 10).thread(78, 200, 20);
        Reading reading = switchesSource.begin().at(view);

        process.thread(77, 150, 15).thread(78, 200, 20).thread(79, 40, 5);
        reading.loadEnded(view);
        process.thread(77, 9_000, 9_000);

        assertThat(reading.end(view, 50)).isEqualTo(50 + 5 + 40 + 5);
    }

    @Test
    void socketsInTimeWaitAreTheMostInTheNetworkAfterAQuarterOrAtTheEnd() throws Exception {
        String heading = "  sl  local_address rem_address   st tx_queue rx_queue\n";
        String open = "   0: 0100007F:1F90 00000000:0000 01 00000000:00000000\n";
        String closed = "   1: 0100007F:1F91 0100007F:0050 06 00000000:00000000\n";
        process.file("net/tcp", heading).file("net/tcp6", heading);
        Reading reading = source(ProcessNumber.TIME_WAIT).begin().at(view);

        process.file("net/tcp", heading + open + closed).file("net/tcp6", heading + closed);
        reading.loadEnded(view);
        process.file("net/tcp", heading);

        assertThat(reading.end(view, 50)).isEqualTo(2);

        Reading earlier = source(ProcessNumber.TIME_WAIT).begin().at(view);
        process.file("net/tcp", heading + closed + closed);
        earlier.quarterPassed(view);
        process.file("net/tcp", heading);
        earlier.loadEnded(view);

        assertThat(earlier.end(view, 50)).as("two over IPv4, and one over IPv6").isEqualTo(3);
    }

    @Test
    void theThreadsOfAllInstancesAreAddedUpEvenIfTheirIdsAreTheSame() throws Exception {
        FakeProcess second = new FakeProcess("process 88").answers(Map.of("Thread.print", THREADS));
        FakeView two = FakeView.ofProcesses(process, second);
        process.thread(1, 100, 10).file("status", "Threads:\t30\n");
        second.thread(1, 300, 30).file("status", "Threads:\t40\n");
        Reading switches = switchesSource.begin().at(two);
        Reading live = liveSource.begin().at(two);
        process.thread(1, 101, 10);
        second.thread(1, 302, 30);
        switches.loadEnded(two);
        live.loadEnded(two);

        assertThat(switches.end(two, 1)).isEqualTo(3);
        assertThat(live.end(two, 1)).isEqualTo(70);
        assertThat(live.parts()).isEqualTo(Map.of("http-nio-N-exec-N", 2.0, "main", 2.0));
    }

    @Test
    void aProcessThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> switchesSource.begin().at(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("lists no thread");
        assertThatThrownBy(() -> liveSource.begin().at(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("77");
    }

    @Test
    void aStatusWithoutTheNumberIsAnError() {
        process.threadWithout(77).file("status", "Threads:\tmany\n");

        assertThatThrownBy(() -> switchesSource.begin().at(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("voluntary_ctxt_switches");
        assertThatThrownBy(() -> liveSource.begin().at(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("\"many\"");
    }

    @Test
    void threadsAreCountedAsTheMeasuredPartEnds() throws Exception {
        process.file("status", "Threads:\t30\n");
        Reading reading = liveSource.begin().at(view);
        process.file("status", "Threads:\t200\n");
        reading.loadEnded(view);
        process.file("status", "Threads:\t40\n");

        assertThat(reading.end(view, 1)).isEqualTo(200);
        assertThat(reading.parts()).isEqualTo(Map.of("http-nio-N-exec-N", 1.0, "main", 1.0));
    }

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        process.thread(77, 1, 1).file("status", "Threads:\t30\n");
        Reading live = liveSource.begin().at(view);
        Reading switches = switchesSource.begin().at(view);

        assertThatThrownBy(() -> live.end(view, 1)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> switches.end(view, 1)).isInstanceOf(ProbeException.class);
    }

    @Test
    void threadsOfOnePoolHaveOneName() throws Exception {
        Map<String, Long> groups = ProcessStatus.threadsByName("""
                77:
                2026-11-21 02:00:00
                Full thread dump OpenJDK 64-Bit Server VM:

                "main" #1 prio=5 os_prio=0 cpu=1ms
                   java.lang.Thread.State: RUNNABLE
                "http-nio-127.0.0.1-8080-exec-1" #30 daemon prio=5
                "http-nio-127.0.0.1-8080-exec-12" #31 daemon prio=5
                "GC Thread#0" os_prio=0
                """);

        assertThat(groups).isEqualTo(Map.of("main", 1L, "http-nio-N.N.N.N-N-exec-N", 2L, "GC Thread#N", 1L));
    }

    @Test
    void anAnswerOfJcmdWithoutThreadsIsAnError() {
        assertThatThrownBy(() -> ProcessStatus.threadsByName("77:\njava.io.IOException: well-known file is not secure"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("not secure");
    }

    @Test
    void processorsAreTheTimeOfAllReplicasByTheLengthOfTheMeasuredPart() throws Exception {
        FakeProcess first = new FakeProcess("first").used(Duration.ofSeconds(5));
        FakeProcess second = new FakeProcess("second").used(Duration.ZERO);
        FakeView two = FakeView.ofProcesses(first, second);
        Reading processors = source(ProcessNumber.PROCESSORS).begin().at(two);
        Reading time = source(ProcessNumber.PROCESSOR_TIME).begin().at(two);
        first.used(Duration.ofSeconds(12));
        second.used(Duration.ofSeconds(8));
        now.addAndGet(Duration.ofSeconds(10).toNanos());
        processors.loadEnded(two);
        time.loadEnded(two);
        second.used(Duration.ofSeconds(800));

        assertThat(processors.end(two, 0)).isCloseTo(1.5, within(1e-9));
        assertThat(time.end(two, 0)).isCloseTo(15, within(1e-9));
    }

    /** By turns a side rests for more than half of a fork. Its processors are those of its own blocks. */
    @Test
    void processorsAreThoseOfTheTimeInWhichTheLoadIsAtWork() throws Exception {
        FakeProcess worker = new FakeProcess("worker").used(Duration.ZERO);
        FakeView alone = FakeView.ofProcesses(worker);
        Reading processors = source(ProcessNumber.PROCESSORS).begin().at(alone);
        processors.paused(alone);
        now.addAndGet(Duration.ofSeconds(60).toNanos());
        processors.resumed(alone);
        worker.used(Duration.ofSeconds(9));
        now.addAndGet(Duration.ofSeconds(6).toNanos());
        processors.paused(alone);
        now.addAndGet(Duration.ofSeconds(30).toNanos());
        processors.loadEnded(alone);

        assertThat(processors.end(alone, 0)).isCloseTo(1.5, within(1e-9));
    }

    /** The drain after a block ends what its requests did; then the component does only its regular jobs. */
    @Test
    void processorTimeIsThatOfBlocksAndTheirDrains() throws Exception {
        FakeProcess worker = new FakeProcess("worker").used(Duration.ZERO);
        FakeView alone = FakeView.ofProcesses(worker);
        Reading time = source(ProcessNumber.PROCESSOR_TIME).begin().at(alone);
        worker.used(Duration.ofSeconds(5));
        time.paused(alone);
        worker.used(Duration.ofSeconds(6));
        time.drained(alone);
        worker.used(Duration.ofSeconds(60));
        time.resumed(alone);
        worker.used(Duration.ofSeconds(64));
        time.loadEnded(alone);

        assertThat(time.end(alone, 0)).isCloseTo(10, within(1e-9));
    }

    @Test
    void aProcessWithoutProcessorTimeIsAnErrorAndNotZero() {
        assertThatThrownBy(() -> source(ProcessNumber.PROCESSOR_TIME).begin().at(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("process 77: no processor time");
    }

    @Test
    void compilersAndCollectorsAreNotInTheNetTime() throws Exception {
        process.threadUsed(1, "http-nio-8080-e", 100, 20)
                .threadUsed(2, "C2 CompilerThre", 500, 0)
                .threadUsed(3, "GC Thread#0", 50, 5)
                .threadUsed(4, "G1 Main Marker", 7, 0)
                .threadUsed(5, "VM Thread", 10, 0)
                .threadUsed(6, "ended (soon) 1", 30, 0);
        Reading net = source(ProcessNumber.PROCESSOR_TIME_NET).begin().at(view);

        process.threadUsed(1, "http-nio-8080-e", 150, 30)
                .threadUsed(2, "C2 CompilerThre", 900, 0)
                .threadUsed(3, "GC Thread#0", 90, 9)
                .threadUsed(4, "G1 Main Marker", 70, 0)
                .threadUsed(5, "VM Thread", 12, 0)
                .threadEnded(6)
                .threadUsed(7, "C1 CompilerThre", 40, 0)
                .threadUsed(8, "new one", 3, 1);
        net.loadEnded(view);

        // 0.6 s of the requests and 0.04 s of a new thread.
        assertThat(net.end(view, 1)).isCloseTo(0.64, within(1e-9));
    }

    @Test
    void aThreadWhoseTimeCannotBeReadIsAnError() {
        process.threadUsed(1, "main", 1, 1);
        FakeProcess other = new FakeProcess("process 88");

        assertThatThrownBy(() -> ProcessStatus.StatLine.parse("process 77", "77 (main) S 1\n"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("process 77: no processor time in \"77 (main) S 1\"");
        assertThatThrownBy(
                        () -> source(ProcessNumber.PROCESSOR_TIME_NET).begin().at(FakeView.ofProcesses(process, other)))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("process 88: lists no thread");
    }

    @Test
    void theCollectorIsReadFromTheLogAndEverythingElseFromTheProcess() {
        for (ProcessNumber number : ProcessNumber.values()) {
            boolean collector = Set.of("collections/min", "ms/min", "ms").contains(number.unit())
                    || number == ProcessNumber.COMMITTED_RANGE;
            assertThat(source(number).needs()).as(number.text()).containsExactly(collector ? Need.LOG : Need.PROCESS);
        }
    }

    private NumberSource source(ProcessNumber number) {
        return new ProcessFigures(now::get).of(new Figure.OfProcess("trip-service", number));
    }
}
