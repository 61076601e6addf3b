package dev.chokepoint.uid.service;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;
import redis.embedded.RedisServer;
import redis.embedded.core.RedisServerBuilder;

/** A real Redis on a free port of 127.0.0.1 that keeps nothing on disk. */
final class RedisForTest implements AutoCloseable {

    /** What {@code mvn verify -Pcontainers} says; everything else means a child process of this JVM. */
    private static final boolean IN_CONTAINER = "containers".equals(System.getProperty("chokepoint.stores"));

    private final int port;
    private Running running;

    /** Something that can be stopped. */
    private interface Running {
        void stop() throws IOException;
    }

    RedisForTest() throws IOException {
        this.port = freePort();
        this.running = begin();
    }

    int port() {
        return port;
    }

    void stop() throws IOException {
        running.stop();
    }

    /** Starts again on the same port, empty. */
    void startAgain() throws IOException {
        running = begin();
    }

    @Override
    public void close() throws IOException {
        running.stop();
    }

    private Running begin() throws IOException {
        return IN_CONTAINER ? container() : process();
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
        server.setPortBindings(List.of("127.0.0.1:" + port + ":6379"));
        server.start();
        return server::stop;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
