package dev.chokepoint.uid;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.redisson.api.RedissonClient;
import redis.embedded.RedisServer;
import redis.embedded.core.RedisServerBuilder;

/** A real Redis on a free port of 127.0.0.1 that keeps nothing on disk. */
final class RedisForTest implements AutoCloseable {

    private final int port;
    private RedisServer server;

    RedisForTest() throws IOException {
        this.port = freePort();
        this.server = start();
    }

    String address() {
        return "redis://127.0.0.1:" + port;
    }

    RedissonClient connect() {
        return WorkerIdSources.connect(address());
    }

    void stop() throws IOException {
        server.stop();
    }

    /** Starts again on the same port, empty. */
    void startAgain() throws IOException {
        server = start();
    }

    @Override
    public void close() throws IOException {
        server.stop();
    }

    private RedisServer start() throws IOException {
        RedisServer started = new RedisServerBuilder()
                .port(port)
                .bind("127.0.0.1")
                .setting("save \"\"")
                .setting("appendonly no")
                .build();
        started.start();
        return started;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
