package dev.chokepoint.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import redis.embedded.RedisServer;

/** A Redis on 127.0.0.1 that starts with its making, keeps nothing on disk, and may be stopped and started again. */
final class TinyRedis implements AutoCloseable {

    private final int port = freePort();
    private final RedisServer server;

    TinyRedis() {
        try {
            server = RedisServer.newRedisServer()
                    .port(port)
                    .bind("127.0.0.1")
                    .setting("save \"\"")
                    .build();
        } catch (IOException cannotUnpack) {
            throw new UncheckedIOException(cannotUnpack);
        }
        start();
    }

    int port() {
        return port;
    }

    void start() {
        if (server.isActive()) {
            return;
        }
        try {
            server.start();
        } catch (IOException cannotStart) {
            throw new UncheckedIOException(cannotStart);
        }
    }

    void stop() {
        try {
            server.stop();
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
