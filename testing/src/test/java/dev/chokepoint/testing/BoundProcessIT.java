package dev.chokepoint.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A real JVM that starts a real Redis and is killed. */
@Timeout(120)
class BoundProcessIT {

    private static final Duration SHORTLY = Duration.ofSeconds(10);

    /** A JVM that starts a Redis, prints its port and then never ends by itself. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws InterruptedException {
            System.out.println(new RedisForTest().port());
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    static Stream<Arguments> waysToEnd() {
        Consumer<Process> term = Process::destroy;
        Consumer<Process> kill = Process::destroyForcibly;
        return Stream.of(Arguments.of("TERM", term), Arguments.of("KILL", kill));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("waysToEnd")
    void redisEndsWithTheJvmThatStartedIt(String signal, Consumer<Process> end) throws Exception {
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = holder.inputReader(StandardCharsets.UTF_8)) {
            int port = Integer.parseInt(
                    CompletableFuture.supplyAsync(() -> firstLine(output)).get(60, TimeUnit.SECONDS));
            assertThat(listens(port)).as("Redis listens before %s", signal).isTrue();
            try {
                end.accept(holder);

                Waiting.until("Redis is gone after " + signal, SHORTLY, () -> !listens(port));
            } finally {
                shutDown(port);
            }
        } finally {
            holder.destroyForcibly();
        }
    }

    @Test
    void aProgramThatIsClosedIsGoneAndOneThatRunsHasItsOwnProcessId() {
        BoundProcess program = BoundProcess.start(
                "program", List.of("sh", "-c", "echo $$ is ready; exec sleep 60"), Map.of(), "is ready", SHORTLY);
        ProcessHandle handle = ProcessHandle.of(program.pid()).orElseThrow();
        assertThat(handle.isAlive()).isTrue();

        program.close();

        assertThat(handle.isAlive()).isFalse();
    }

    @Test
    void aProgramThatEndsOrIsLateIsAnErrorWithItsLastLines() {
        assertThatIllegalStateException()
                .isThrownBy(() -> BoundProcess.start(
                        "broken", List.of("sh", "-c", "echo no port is free >&2; exit 1"), Map.of(), "ready", SHORTLY))
                .withMessageContaining("broken ended or was not ready within PT10S")
                .withMessageContaining("no port is free");
        assertThatIllegalStateException()
                .isThrownBy(() ->
                        BoundProcess.start("late", List.of("sleep", "60"), Map.of(), "ready", Duration.ofMillis(100)))
                .withMessageContaining("late ended or was not ready within PT0.1S");
    }

    private static String firstLine(BufferedReader output) {
        return output.lines().findFirst().orElse("nothing");
    }

    /** So that a failed test leaves no Redis behind. */
    private static void shutDown(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write("SHUTDOWN NOSAVE\r\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException gone) {
            assertThat(listens(port)).isFalse();
        }
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }
}
