package dev.chokepoint.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A service that says what it was asked; {@code /orders/slow} never answers and {@code /orders/break} hangs up. */
final class TinyBackend implements AutoCloseable {

    private final CountDownLatch closed = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private final String name;

    TinyBackend(String name) {
        // Without it the JDK's server answers a small body after 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        this.name = name;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException cannotListen) {
            throw new UncheckedIOException(cannotListen);
        }
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        if (path.endsWith("/slow")) {
            awaitClose();
        }
        if (path.endsWith("/slow") || path.endsWith("/break")) {
            exchange.close();
            return;
        }
        String caller = exchange.getRequestHeaders().getFirst("X-Forwarded-For");
        String said = name + " " + exchange.getRequestMethod() + " " + path + " for " + caller;
        byte[] body = said.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private void awaitClose() throws IOException {
        try {
            closed.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException(interrupted);
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
