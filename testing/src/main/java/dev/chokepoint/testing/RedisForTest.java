package dev.chokepoint.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;
import redis.embedded.RedisServer;
import redis.embedded.core.RedisServerBuilder;

/** A real Redis on a free port of 127.0.0.1 that keeps nothing on disk, and may be stopped and started again. */
public final class RedisForTest implements AutoCloseable {

    private static final int USUAL_PORT = 6379;

    private final int port = FreePort.find();
    private Optional<Running> running = Optional.empty();

    /** Something that can be stopped. */
    private interface Running {
        void stop() throws IOException;
    }

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

    /** Starts it on the same port, empty, unless it runs. */
    public void start() {
        if (running.isPresent()) {
            return;
        }
        try {
            running = Optional.of(StoreContainers.wanted() ? container() : process());
        } catch (IOException cannotStart) {
            throw new UncheckedIOException(cannotStart);
        }
    }

    /** Stops it, unless it has been stopped. */
    public void stop() {
        try {
            if (running.isPresent()) {
                running.get().stop();
            }
            running = Optional.empty();
        } catch (IOException cannotStop) {
            throw new UncheckedIOException(cannotStop);
        }
    }

    @Override
    public void close() {
        stop();
    }

    private Running process() throws IOException {
        RedisServer server = new RedisServerBuilder()
                .port(port)
                .bind("127.0.0.1")
                .setting("save \"\"")
                .setting("appendonly no")
                .build();
        server.start();
        return server::stop;
    }

    private Running container() {
        GenericContainer<?> server = new GenericContainer<>(DockerImageName.parse("redis:7"))
                .withCommand("redis-server", "--save", "", "--appendonly", "no")
                .waitingFor(Wait.forLogMessage(".*Ready to accept connections.*\\s", 1));
        StoreContainers.start(server, port, USUAL_PORT);
        return server::stop;
    }
}
