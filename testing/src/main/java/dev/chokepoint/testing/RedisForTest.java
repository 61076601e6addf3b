package dev.chokepoint.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;
import redis.embedded.core.ExecutableProvider;

/**
 * A real Redis on a free port of 127.0.0.1. It keeps nothing on disk unless a snapshot is asked for, can be stopped and
 * started again, and ends with this JVM at the latest.
 */
public final class RedisForTest implements AutoCloseable {

    private static final int USUAL_PORT = 6379;
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final String READY = "Ready to accept connections";
    private static final List<String> ON_DISK_NOTHING = List.of("--save", "", "--appendonly", "no");

    /** Redis' usual name of the file of a snapshot. */
    private static final String FILE = "dump.rdb";

    private static final byte[] NO_DATA = {};

    private final int port = FreePort.find();
    private Optional<Running> running = Optional.empty();

    /** How to end it, and how to read the file that SAVE has written. */
    private record Running(Runnable stop, Supplier<byte[]> file) {}

    /** Starts it. */
    public RedisForTest() {
        start();
    }

    /** The port of 127.0.0.1, which stays the same from start to start. */
    public int port() {
        return port;
    }

    /** The address as {@code redis://host:port}. */
    public String address() {
        return "redis://127.0.0.1:" + port;
    }

    /** Starts it on the same port and without data. Does nothing while it runs. */
    public void start() {
        start(NO_DATA);
    }

    /**
     * Starts it on the same port with older data. Does nothing while it runs.
     *
     * @param snapshot what {@link #snapshot()} gave
     */
    public void start(byte[] snapshot) {
        if (running.isEmpty()) {
            running = Optional.of(StoreContainers.wanted() ? container(snapshot) : process(snapshot));
        }
    }

    /**
     * The data as it is now.
     *
     * @return the bytes of an RDB file
     * @throws IllegalStateException while it is stopped, or if it cannot write the file
     */
    public byte[] snapshot() {
        Running now = running.orElseThrow(() -> new IllegalStateException("Redis is stopped"));
        command("SAVE");
        return now.file().get();
    }

    /**
     * From now until it is stopped it refuses clients that do not give this password.
     *
     * @param password one word
     * @throws IllegalStateException if it refuses that
     */
    public void requirePassword(String password) {
        command("CONFIG SET requirepass " + password);
    }

    /**
     * For so long it takes requests and carries none out. Then it carries them out, also those whose clients gave up.
     *
     * @param length whole milliseconds, at least one
     * @throws IllegalStateException if it refuses that
     */
    public void pause(Duration length) {
        command("CLIENT PAUSE " + length.toMillis());
    }

    private void command(String words) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout((int) DEADLINE.toMillis());
            socket.getOutputStream().write((words + "\r\n").getBytes(StandardCharsets.US_ASCII));
            String answer = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
            if (!"+OK".equals(answer)) {
                throw new IllegalStateException("Redis answered " + words + " with " + answer);
            }
        } catch (IOException noAnswer) {
            throw new UncheckedIOException("Redis on port " + port + " does not answer " + words, noAnswer);
        }
    }

    /** Stops it. Does nothing while it is stopped. */
    public void stop() {
        running.ifPresent(now -> now.stop().run());
        running = Optional.empty();
    }

    @Override
    public void close() {
        stop();
    }

    private Running process(byte[] snapshot) {
        Path executable = executable();
        Path folder = executable.resolveSibling("redis-" + port);
        Path file = folder.resolve(FILE);
        try {
            Files.createDirectories(folder);
            Files.deleteIfExists(file);
            if (snapshot.length > 0) {
                Files.write(file, snapshot);
            }
        } catch (IOException cannotWrite) {
            throw new UncheckedIOException("the folder " + folder + " cannot be written", cannotWrite);
        }
        List<String> command = new ArrayList<>(List.of(executable.toString(), "--port", Integer.toString(port)));
        command.addAll(List.of("--bind", "127.0.0.1", "--dir", folder.toString()));
        command.addAll(ON_DISK_NOTHING);
        BoundProcess process = BoundProcess.start("redis", command, Map.of(), READY, DEADLINE);
        return new Running(process::close, () -> read(file));
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException cannotRead) {
            throw new UncheckedIOException("the snapshot " + file + " cannot be read", cannotRead);
        }
    }

    /** Unpacked once for each module, because embedded-redis would write it again for every start. */
    private static Path executable() {
        Path executable = Path.of("target", "testing", "redis-server").toAbsolutePath();
        if (Files.isExecutable(executable)) {
            return executable;
        }
        try {
            Path folder = Files.createTempDirectory(Files.createDirectories(executable.getParent()), "redis");
            Path unpacked = ExecutableProvider.newJarResourceProvider(folder.toFile())
                    .get()
                    .toPath();
            Files.move(unpacked, executable, StandardCopyOption.ATOMIC_MOVE);
            Files.delete(folder);
            return executable;
        } catch (IOException cannotUnpack) {
            throw new UncheckedIOException("the redis-server of embedded-redis cannot be unpacked", cannotUnpack);
        }
    }

    private Running container(byte[] snapshot) {
        List<String> command = new ArrayList<>(List.of("redis-server"));
        command.addAll(ON_DISK_NOTHING);
        GenericContainer<?> server = new GenericContainer<>(DockerImageName.parse("redis:7.4.7"))
                .withCommand(command.toArray(String[]::new))
                .waitingFor(Wait.forLogMessage(".*" + READY + ".*\\s", 1));
        String file = "/data/" + FILE;
        if (snapshot.length > 0) {
            server.withCopyToContainer(Transferable.of(snapshot), file);
        }
        StoreContainers.start(server, port, USUAL_PORT);
        return new Running(server::stop, () -> server.copyFileFromContainer(file, InputStream::readAllBytes));
    }
}
