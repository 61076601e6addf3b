package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadProbesTest {
    private static final FakeTrialView VIEW = FakeTrialView.ofProcess(77);
    private static final ThreadNames NO_NAMES = pid -> Map.of();

    @TempDir
    private Path proc = Path.of("");

    @Test
    void contextSwitchesAreThoseOfAllThreadsByRequests() throws Exception {
        thread(77, 100, 10);
        thread(78, 200, 20);
        Reading reading = new ContextSwitchesProbe(new ProcessFiles(proc)).begin(VIEW);

        thread(77, 150, 15);
        thread(78, 200, 20);
        thread(79, 40, 5);
        reading.border(VIEW);
        thread(77, 9_000, 9_000);

        assertThat(reading.end(VIEW, 50)).isEqualTo((50 + 5 + 40 + 5) / 50.0);
    }

    @Test
    void theThreadsOfAllInstancesAreAddedUp() throws Exception {
        FakeInstances two = FakeInstances.ofProcesses(77, 88);
        thread(77, 100, 10);
        thread(88, 88, 300, 30);
        status(77, 30);
        status(88, 40);
        Reading switches = new ContextSwitchesProbe(new ProcessFiles(proc)).begin(two);
        Reading live = new LiveThreadsProbe(new ProcessFiles(proc), pid -> Map.of("http-nio-N", pid)).begin(two);
        thread(77, 101, 10);
        thread(88, 88, 302, 30);
        switches.border(two);
        live.border(two);

        assertThat(switches.end(two, 1)).isEqualTo(3);
        assertThat(live.end(two, 1)).isEqualTo(70);
        assertThat(live.parts()).isEqualTo(Map.of("http-nio-N", 165.0));
    }

    @Test
    void contextSwitchesNeedRequests() throws Exception {
        thread(77, 100, 10);
        Reading reading = new ContextSwitchesProbe(new ProcessFiles(proc)).begin(VIEW);
        reading.border(VIEW);

        assertThatThrownBy(() -> reading.end(VIEW, 0))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no request");
    }

    @Test
    void aProcessThatIsNotThereIsAnError() {
        ProcessFiles nothing = new ProcessFiles(proc.resolve("none"));

        assertThatThrownBy(() -> new ContextSwitchesProbe(nothing).begin(VIEW)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> new LiveThreadsProbe(nothing, NO_NAMES).begin(VIEW))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("77");
    }

    @Test
    void aStatusWithoutTheNumberIsAnError() throws Exception {
        Files.createDirectories(proc.resolve("77/task/77"));
        Files.writeString(proc.resolve("77/task/77/status"), "Name:\tjava\n");
        Files.writeString(proc.resolve("77/status"), "Threads:\tmany\n");

        assertThatThrownBy(() -> new ContextSwitchesProbe(new ProcessFiles(proc)).begin(VIEW))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("voluntary_ctxt_switches");
        assertThatThrownBy(() -> new LiveThreadsProbe(new ProcessFiles(proc), NO_NAMES).begin(VIEW))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("\"many\"");
    }

    @Test
    void threadsAreCountedAsTheMeasuredPartEnds() throws Exception {
        threads(30);
        Reading reading = new LiveThreadsProbe(new ProcessFiles(proc), pid -> Map.of("http-nio-N", 25L)).begin(VIEW);
        threads(200);
        reading.border(VIEW);
        threads(40);

        assertThat(reading.end(VIEW, 1)).isEqualTo(200);
        assertThat(reading.parts()).isEqualTo(Map.of("http-nio-N", 25.0));
    }

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        threads(30);
        thread(77, 1, 1);
        Reading live = new LiveThreadsProbe(new ProcessFiles(proc), NO_NAMES).begin(VIEW);
        Reading switches = new ContextSwitchesProbe(new ProcessFiles(proc)).begin(VIEW);

        assertThatThrownBy(() -> live.end(VIEW, 1)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> switches.end(VIEW, 1)).isInstanceOf(ProbeException.class);
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

    private void threads(int count) throws IOException {
        status(77, count);
    }

    private void status(int process, int threads) throws IOException {
        Path folder = Files.createDirectories(proc.resolve(Integer.toString(process)));
        Files.writeString(folder.resolve("status"), "Name:\tjava\nThreads:\t" + threads + "\n");
    }

    private void thread(int id, int voluntary, int forced) throws IOException {
        thread(77, id, voluntary, forced);
    }

    private void thread(int process, int id, int voluntary, int forced) throws IOException {
        Path folder = Files.createDirectories(proc.resolve(process + "/task/" + id));
        Files.writeString(
                folder.resolve("status"),
                "Name:\tx\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
                        .formatted(voluntary, forced));
    }
}
