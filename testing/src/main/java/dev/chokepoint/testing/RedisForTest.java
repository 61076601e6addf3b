package dev.chokepoint.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;
import redis.embedded.core.ExecutableProvider;

/**
 * A real Redis on a free port of 127.0.0.1. It keeps nothing on disk, can be stopped and started again, and ends with
 * this JVM at the latest.
 */
public final class RedisForTest implements AutoCloseable {

    private static final int USUAL_PORT = 6379;
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final String READY = "Ready to accept connections";
    private static final List<String> ON_DISK_NOTHING = List.of("--save", "", "--appendonly", "no");

    private final int port = FreePort.find();
    private Optional<Runnable> stop = Optional.empty();

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
        if (stop.isEmpty()) {
            stop = Optional.of(StoreContainers.wanted() ? container() : process());
        }
    }

    /** Stops it. Does nothing while it is stopped. */
    public void stop() {
        stop.ifPresent(Runnable::run);
        stop = Optional.empty();
    }

    @Override
    public void close() {
        stop();
    }

    private Runnable process() {
        List<String> command = new ArrayList<>(
                List.of(executable().toString(), "--port", Integer.toString(port), "--bind", "127.0.0.1"));
        command.addAll(ON_DISK_NOTHING);
        return BoundProcess.start("redis", command, Map.of(), READY, DEADLINE)::close;
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

    private Runnable container() {
        List<String> command = new ArrayList<>(List.of("redis-server"));
        command.addAll(ON_DISK_NOTHING);
        GenericContainer<?> server = new GenericContainer<>(DockerImageName.parse("redis:7"))
                .withCommand(command.toArray(String[]::new))
                .waitingFor(Wait.forLogMessage(".*" + READY + ".*\\s", 1));
        StoreContainers.start(server, port, USUAL_PORT);
        return server::stop;
    }
}
