package dev.chokepoint.relay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.program.Listening;
import dev.chokepoint.testing.Waiting;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The relay between two real sockets. */
@Timeout(60)
class RelayIT {
    private static final Duration ROUND_TRIP = Duration.ofMillis(40);
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /** So many that one after the other they would take five seconds, which a busy machine does not need. */
    private static final String QUESTIONS = "abcdefghijklmnopqrstuvwxyz".repeat(5);

    private final ServerSocket target = listening();
    private final Traffic traffic = new Traffic();
    private final Relay relay = relay();
    private Socket client = new Socket();
    private Socket server = new Socket();

    @BeforeEach
    void connect() throws IOException {
        client = new Socket(InetAddress.getLoopbackAddress(), relay.port());
        client.setSoTimeout(10_000);
        server = target.accept();
        server.setSoTimeout(10_000);
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        server.close();
        target.close();
        relay.close();
    }

    @Test
    void anAnswerTakesAtLeastTheRoundTripAndMoreThanOneIsUnderWayAtOnce() throws Exception {
        long start = System.nanoTime();
        for (byte question : QUESTIONS.getBytes(StandardCharsets.US_ASCII)) {
            client.getOutputStream().write(question);
            client.getOutputStream().flush();
            Thread.sleep(1);
        }
        byte[] asked = server.getInputStream().readNBytes(QUESTIONS.length());
        server.getOutputStream().write(asked);
        byte[] answered = client.getInputStream().readNBytes(QUESTIONS.length());
        Duration took = Duration.ofNanos(System.nanoTime() - start);

        assertThat(new String(answered, StandardCharsets.US_ASCII)).isEqualTo(QUESTIONS);
        assertThat(took).isGreaterThanOrEqualTo(ROUND_TRIP).isLessThan(ROUND_TRIP.multipliedBy(QUESTIONS.length()));
    }

    @Test
    void bytesPassUnchangedAndInOrderThoughTheReceiverIsSlow() throws Exception {
        byte[] sent = new byte[8 * Direction.MOST_BYTES];
        new Random(1).nextBytes(sent);
        CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> send(client, sent));
        // Longer than the delay: the relay and the buffers are full before anything is taken.
        Thread.sleep(ROUND_TRIP.multipliedBy(5).toMillis());

        assertThat(traffic.toTarget().bytes()).isLessThan(sent.length);
        assertThat(server.getInputStream().readNBytes(sent.length)).isEqualTo(sent);
        sending.get(10, TimeUnit.SECONDS);
        assertThat(traffic.toTarget().bytes()).isEqualTo(sent.length);
        assertThat(traffic.meters()).containsPattern("relay_held_seconds_count [1-9]");
    }

    @Test
    void whoHasSentAllStillGetsItsAnswerAndThenBothSidesAreClosed() throws Exception {
        client.getOutputStream().write('q');
        client.shutdownOutput();

        assertThat(server.getInputStream().readAllBytes()).containsExactly('q');
        server.getOutputStream().write('a');
        assertThat(client.getInputStream().read()).isEqualTo('a');
        server.close();
        assertThat(client.getInputStream().read()).isEqualTo(-1);
        awaitOpen(0);
    }

    @Test
    void theEndOfTheTargetEndsTheClientAfterTheLastByte() throws Exception {
        server.getOutputStream().write('z');
        server.close();

        assertThat(client.getInputStream().readAllBytes()).containsExactly('z');
        client.close();
        awaitOpen(0);
    }

    @Test
    void connectionsAreCounted() throws Exception {
        try (Socket second = new Socket(InetAddress.getLoopbackAddress(), relay.port());
                Socket accepted = target.accept()) {
            assertThat(accepted.isConnected() && second.isConnected()).isTrue();
            awaitOpen(2);
        }
        awaitOpen(1);
        assertThat(traffic.peak()).isEqualTo(2);
        assertThat(traffic.total()).isEqualTo(2);
        assertThat(traffic.meters()).contains("relay_connections_peak 2");
    }

    @Test
    void aTargetThatIsNotThereClosesTheClient() throws Exception {
        target.close();
        try (Socket refused = new Socket(InetAddress.getLoopbackAddress(), relay.port())) {
            refused.setSoTimeout(10_000);
            assertThat(refused.getInputStream().read()).isEqualTo(-1);
        }
    }

    private void awaitOpen(int expected) {
        Waiting.until(expected + " open connections", DEADLINE, () -> traffic.open() == expected);
    }

    private static void send(Socket socket, byte[] bytes) {
        try {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ServerSocket listening() {
        try {
            return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Relay relay() {
        try {
            return new Relay(
                    new RelaySettings(
                            new Listening("relay.", "127.0.0.1", 0, 0), "127.0.0.1", target.getLocalPort(), ROUND_TRIP),
                    new Delay(ROUND_TRIP),
                    traffic);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
