package dev.chokepoint.accountrpc.account.rpc;

import dev.chokepoint.accountrpc.framework.server.RpcServer;
import org.springframework.context.SmartLifecycle;

/**
 * Ends the RPC server while everything that its methods use still works: Spring stops what has the highest phase first,
 * and destroys beans only after that. The server runs from its making on.
 */
final class StopFirst implements SmartLifecycle {
    private final RpcServer server;
    private volatile boolean running;

    StopFirst(RpcServer server) {
        this.server = server;
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        server.close();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
