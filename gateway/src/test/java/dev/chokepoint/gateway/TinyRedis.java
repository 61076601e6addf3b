package dev.chokepoint.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Optional;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;
import redis.embedded.RedisServer;

/** A Redis on 127.0.0.1 that starts with its making, keeps nothing on disk, and may be stopped and started again. */
final class TinyRedis implements AutoCloseable {

    /** What {@code mvn verify -Pcontainers} says; everything else means a child process of this JVM. */
    private static final boolean IN_CONTAINER = "containers".equals(System.getProperty("chokepoint.stores"));

    private final int port = freePort();
    private Optional<Running> running = Optional.empty();

    /** Something that can be stopped. */
    private interface Running {
        void stop() throws IOException;
    }

    TinyRedis() {
        start();
    }

    int port() {
        return port;
    }

    void start() {
        if (running.isPresent()) {
            return;
        }
        try {
            running = Optional.of(IN_CONTAINER ? container() : process());
        } catch (IOException cannotStart) {
            throw new UncheckedIOException(cannotStart);
        }
    }

    private Running process() throws IOException {
        RedisServer server = RedisServer.newRedisServer()
                .port(port)
                .bind("127.0.0.1")
                .setting("save \"\"")
                .build();
        server.start();
        return server::stop;
    }

    private Running container() {
        GenericContainer<?> server = new GenericContainer<>(DockerImageName.parse("redis:7"))
                .withCommand("redis-server", "--save", "")
                .waitingFor(Wait.forLogMessage(".*Ready to accept connections.*\\s", 1));
        server.setPortBindings(List.of("127.0.0.1:" + port + ":6379"));
        server.start();
        return server::stop;
    }

    void stop() {
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

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException none) {
            throw new UncheckedIOException(none);
        }
    }
}
