package dev.chokepoint.testing;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The JDK's HTTP server on a free port of 127.0.0.1, with a thread for each request. */
public final class LocalServer implements AutoCloseable {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    /**
     * Starts it.
     *
     * @param handler answers every request
     */
    public LocalServer(HttpHandler handler) {
        // Without this property the server answers a small body after 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException cannotListen) {
            throw new UncheckedIOException(cannotListen);
        }
        server.setExecutor(threads);
        server.createContext("/", handler);
        server.start();
    }

    /** The address as {@code http://host:port}. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
