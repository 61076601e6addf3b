package dev.chokepoint.stack.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.stack.component.SleeperComponent;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guard as a process, without the runner. */
class GuardIT {
    @TempDir
    private Path folder = Path.of("unset");

    private final List<Process> started = new ArrayList<>();
    private final String token = UUID.randomUUID().toString();

    @AfterEach
    void endWhatIsLeft() {
        started.forEach(Process::destroyForcibly);
    }

    @Test
    void itOutlastsAnInterruptAndThenEndsBothWhatItWasToldAndWhatOnlyCarriesTheToken()
            throws IOException, InterruptedException {
        Process told = sleep(false);
        Process untold = sleep(true);
        Process stranger = sleep(false);
        Process guard = guard();
        OutputStream orders = guard.getOutputStream();
        send(orders, "child " + told.pid() + " " + ProcessTable.startMillis(told.toHandle()));
        send(orders, "child " + stranger.pid() + " " + ProcessTable.startMillis(told.toHandle()) / 2);
        assertThat(Await.until(Duration.ofSeconds(10), this::watches)).isTrue();

        assertThat(new ProcessBuilder("/bin/kill", "-INT", String.valueOf(guard.pid()))
                        .start()
                        .waitFor())
                .isZero();
        assertThat(guard.waitFor(500, TimeUnit.MILLISECONDS))
                .as("guard ended by INT")
                .isFalse();
        orders.close();

        assertThat(guard.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(told.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(untold.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(stranger.isAlive()).as("not the process that was meant").isTrue();
    }

    @Test
    void afterByeItGoesAtOnceAndLeavesEverybodyAlone() throws IOException, InterruptedException {
        Process told = sleep(true);
        Process guard = guard();
        send(guard.getOutputStream(), "child " + told.pid() + " " + ProcessTable.startMillis(told.toHandle()));
        send(guard.getOutputStream(), "bye");

        assertThat(guard.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(told.isAlive()).isTrue();
    }

    private static void send(OutputStream orders, String order) throws IOException {
        orders.write((order + "\n").getBytes(StandardCharsets.UTF_8));
        orders.flush();
    }

    private boolean watches() {
        return LogTail.of(log()).lines().stream().anyMatch(line -> line.startsWith("Watching"));
    }

    private Path log() {
        return folder.resolve("guard.log");
    }

    private Process guard() throws IOException {
        List<String> command = SleeperComponent.java(Guard.class);
        command.add(token);
        return keep(new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log().toFile()));
    }

    private Process sleep(boolean withToken) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("/bin/sleep", "120");
        if (withToken) {
            builder.environment().put(ProcessTable.TOKEN_VARIABLE, token);
        }
        return keep(builder);
    }

    private Process keep(ProcessBuilder builder) throws IOException {
        Process process = builder.start();
        started.add(process);
        return process;
    }
}
