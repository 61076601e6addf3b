package dev.chokepoint.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import redis.embedded.RedisServer;

/** A Redis with nobody on the blacklist. */
final class EmptyRedis implements AutoCloseable {
    private final int port = freePort();
    private final RedisServer server;

    EmptyRedis() {
        try {
            server = RedisServer.newRedisServer()
                    .port(port)
                    .bind("127.0.0.1")
                    .setting("save \"\"")
                    .build();
            server.start();
        } catch (IOException e) {
            throw new UncheckedIOException("Redis cannot be started on port " + port, e);
        }
    }

    int port() {
        return port;
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (IOException e) {
            throw new UncheckedIOException("Redis on port " + port + " cannot be stopped", e);
        }
    }
}
