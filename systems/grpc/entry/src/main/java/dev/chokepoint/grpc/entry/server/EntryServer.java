package dev.chokepoint.grpc.entry.server;

import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Iterator;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.springframework.context.SmartLifecycle;

/** The gRPC server. It ends before what is behind it: no new calls, and a wait for those that are open. */
final class EntryServer implements SmartLifecycle {
    /** Longer than the usual wait for the provider. */
    private static final int END_WITHIN_SECONDS = 10;

    /** The web server has {@code Integer.MAX_VALUE - 2048}, so health says UP only when this one listens. */
    private static final int BEFORE_THE_WEB_SERVER = Integer.MAX_VALUE - 4_096;

    private final ExecutorService threads;
    private final Server server;
    private volatile boolean running;

    EntryServer(ServerSettings settings, BindableService calls, Connections connections) {
        this.threads = Executors.newFixedThreadPool(settings.threads());
        Iterator<InetAddress> addresses = settings.addresses().iterator();
        NettyServerBuilder builder =
                NettyServerBuilder.forAddress(new InetSocketAddress(addresses.next(), settings.port()));
        addresses.forEachRemaining(
                address -> builder.addListenAddress(new InetSocketAddress(address, settings.port())));
        // The rest of a channel's calls wait at the caller, who may give up, and not here, where nobody counts them.
        this.server = builder.executor(threads)
                .maxConcurrentCallsPerConnection(settings.threads())
                .addService(calls)
                .addTransportFilter(connections)
                .build();
    }

    @Override
    public void start() {
        try {
            server.start();
            running = true;
        } catch (IOException e) {
            threads.shutdown();
            throw new UncheckedIOException("the gRPC server cannot listen: " + e.getMessage(), e);
        }
    }

    @Override
    public void stop() {
        running = false;
        server.shutdown();
        try {
            if (!server.awaitTermination(END_WITHIN_SECONDS, TimeUnit.SECONDS)) {
                server.shutdownNow();
            }
        } catch (InterruptedException e) {
            server.shutdownNow();
            Thread.currentThread().interrupt();
        }
        threads.shutdown();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return BEFORE_THE_WEB_SERVER;
    }
}
