package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ThreadProbesTest {
    private static final String THREADS = "77:\n\"http-nio-8080-exec-1\" #30 daemon\n\"main\" #1 prio=5\n";

    private final FakeProcess process = new FakeProcess("process 77").answers(Map.of("Thread.print", THREADS));
    private final FakeTrialView view = FakeTrialView.ofProcess(process);
    private final ContextSwitchesProbe switchesProbe = new ContextSwitchesProbe();
    private final LiveThreadsProbe liveProbe = new LiveThreadsProbe();

    @Test
    void contextSwitchesAreThoseOfAllThreadsByRequests() throws Exception {
        process.thread(77, 100, 10).thread(78, 200, 20);
        Reading reading = switchesProbe.begin(view);

        process.thread(77, 150, 15).thread(78, 200, 20).thread(79, 40, 5);
        reading.loadEnded(view);
        process.thread(77, 9_000, 9_000);

        assertThat(reading.end(view, 50)).isEqualTo((50 + 5 + 40 + 5) / 50.0);
    }

    @Test
    void theThreadsOfAllInstancesAreAddedUpEvenIfTheirIdsAreTheSame() throws Exception {
        FakeProcess second = new FakeProcess("process 88").answers(Map.of("Thread.print", THREADS));
        FakeInstances two = FakeInstances.ofProcesses(process, second);
        process.thread(1, 100, 10).file("status", "Threads:\t30\n");
        second.thread(1, 300, 30).file("status", "Threads:\t40\n");
        Reading switches = switchesProbe.begin(two);
        Reading live = liveProbe.begin(two);
        process.thread(1, 101, 10);
        second.thread(1, 302, 30);
        switches.loadEnded(two);
        live.loadEnded(two);

        assertThat(switches.end(two, 1)).isEqualTo(3);
        assertThat(live.end(two, 1)).isEqualTo(70);
        assertThat(live.parts()).isEqualTo(Map.of("http-nio-N-exec-N", 2.0, "main", 2.0));
    }

    @Test
    void contextSwitchesNeedRequests() throws Exception {
        process.thread(77, 100, 10);
        Reading reading = switchesProbe.begin(view);
        reading.loadEnded(view);

        assertThatThrownBy(() -> reading.end(view, 0))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no request");
    }

    @Test
    void aProcessThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> switchesProbe.begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("lists no thread");
        assertThatThrownBy(() -> liveProbe.begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("77");
    }

    @Test
    void aStatusWithoutTheNumberIsAnError() {
        process.threadWithout(77).file("status", "Threads:\tmany\n");

        assertThatThrownBy(() -> switchesProbe.begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("voluntary_ctxt_switches");
        assertThatThrownBy(() -> liveProbe.begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("\"many\"");
    }

    @Test
    void threadsAreCountedAsTheMeasuredPartEnds() throws Exception {
        process.file("status", "Threads:\t30\n");
        Reading reading = liveProbe.begin(view);
        process.file("status", "Threads:\t200\n");
        reading.loadEnded(view);
        process.file("status", "Threads:\t40\n");

        assertThat(reading.end(view, 1)).isEqualTo(200);
        assertThat(reading.parts()).isEqualTo(Map.of("http-nio-N-exec-N", 1.0, "main", 1.0));
    }

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        process.thread(77, 1, 1).file("status", "Threads:\t30\n");
        Reading live = liveProbe.begin(view);
        Reading switches = switchesProbe.begin(view);

        assertThatThrownBy(() -> live.end(view, 1)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> switches.end(view, 1)).isInstanceOf(ProbeException.class);
    }

    @Test
    void threadsOfOnePoolHaveOneName() throws Exception {
        Map<String, Long> groups = ThreadNames.parse("""
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
        assertThatThrownBy(() -> ThreadNames.parse("77:\njava.io.IOException: well-known file is not secure"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("not secure");
    }
}
