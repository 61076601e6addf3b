package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.run.StackLock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What `up` refuses before it has started anything: one clear message, exit code 3. */
class UpRefusalsIT {
    /** A checkout of its own, so that its lock is not that of a stack that really runs. */
    @TempDir
    Path checkout = Path.of("");

    @BeforeEach
    void linkTheCatalogue() throws IOException {
        for (String folder : new String[] {"findings", "systems", "jmeter", "runner"}) {
            Files.createSymbolicLink(checkout.resolve(folder), Repository.HOME.resolve(folder));
        }
    }

    @Test
    void aTakenPortIsNamed() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Outcome up = up("--port", "gateway=" + taken.getLocalPort());
            assertThat(up.exitCode()).isEqualTo(ExitCode.INVALID);
            assertThat(up.err()).contains("gateway", Integer.toString(taken.getLocalPort()));
        }
    }

    @Test
    void aRunFolderThatCannotBeMadeIsNamed() throws IOException {
        Files.writeString(checkout.resolve("runs"), "a file where a folder should be");
        Outcome up = up();
        assertThat(up.exitCode()).isEqualTo(ExitCode.INVALID);
        assertThat(up.err()).contains(checkout.resolve("runs").toString());
    }

    @Test
    void aSecondStackIsToldWhoHoldsTheFirst() {
        StackLock lock = StackLock.take(checkout, "up");
        try {
            Outcome up = up();
            assertThat(up.exitCode()).isEqualTo(ExitCode.INVALID);
            assertThat(up.err()).contains(Long.toString(ProcessHandle.current().pid()), "./chokepoint down");
        } finally {
            lock.close();
        }
    }

    private Outcome up(String... options) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        List<String> words = new ArrayList<>(List.of("up", "--system", "trip"));
        words.addAll(List.of(options));
        int exitCode =
                Main.run(new Console(checkout, stream, stream, false, Clock.systemUTC()), words.toArray(String[]::new));
        return new Outcome(exitCode, err.toString(StandardCharsets.UTF_8));
    }

    private record Outcome(int exitCode, String err) {}
}
