package dev.chokepoint.gateway.testkit;

import com.sun.net.httpserver.HttpExchange;
import dev.chokepoint.testing.LocalServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A service behind the gateway that answers with its name and the request, and with a user or a token that it is told.
 * {@code /orders/slow} never answers and {@code /orders/break} hangs up.
 */
public final class TinyBackend implements AutoCloseable {

    private final CountDownLatch closed = new CountDownLatch(1);
    private final String name;
    private final LocalServer server;

    /**
     * Starts it.
     *
     * @param name the first word of its answers
     */
    public TinyBackend(String name) {
        this.name = name;
        this.server = new LocalServer(this::answer);
    }

    /** The address as {@code http://host:port}. */
    public String url() {
        return server.url();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        exchange.getRequestBody().readAllBytes();
        if (path.endsWith("/slow")) {
            awaitClose();
        }
        if (path.endsWith("/slow") || path.endsWith("/break")) {
            exchange.close();
            return;
        }
        String caller = exchange.getRequestHeaders().getFirst("X-Forwarded-For");
        String said = name + " " + exchange.getRequestMethod() + " " + path + " for " + caller;
        for (String told : List.of("X-User", "Authorization")) {
            String value = exchange.getRequestHeaders().getFirst(told);
            said += value == null ? "" : ", " + told + " " + value;
        }
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
        server.close();
    }
}
