package dev.chokepoint.stack.component;

import java.io.IOException;

/** Ready when Redis answers PING with PONG, which it refuses while it loads its data. */
public final class RedisPingReadiness implements Readiness {
    private final int port;
    private volatile String seen = "nothing";

    /**
     * Watches one Redis on 127.0.0.1.
     *
     * @param port its port
     */
    public RedisPingReadiness(int port) {
        this.port = port;
    }

    @Override
    public boolean ready() {
        try {
            seen = RedisCommand.send(port, "PING");
            return seen.equals("+PONG");
        } catch (IOException e) {
            seen = e.toString();
            return false;
        }
    }

    @Override
    public String awaited() {
        return "PONG from Redis on 127.0.0.1:" + port + ", last seen: " + seen;
    }
}
