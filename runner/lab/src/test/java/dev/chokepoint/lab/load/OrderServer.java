package dev.chokepoint.lab.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server on loopback that takes orders after a delay and fails every tenth. */
final class OrderServer implements AutoCloseable {
    private static final int FAILED = 10;
    private static final Pattern KEY = Pattern.compile("\"idempotencyKey\":\"([^\"]+)\"");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicLong requests = new AtomicLong();
    private final Map<String, String> acknowledged = new ConcurrentHashMap<>();
    private final long delayMillis;

    OrderServer(long delayMillis) throws IOException {
        // Without it each answer waits 40 ms for the acknowledgement of its head; read when the first server is made.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        this.delayMillis = delayMillis;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/orders", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    LoadTarget target() {
        return new LoadTarget("127.0.0.1", server.getAddress().getPort());
    }

    /** The id that each idempotency key got. */
    Map<String, String> acknowledged() {
        return acknowledged;
    }

    long requests() {
        return requests.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            long number = requests.incrementAndGet();
            Matcher key = KEY.matcher(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            pause();
            boolean fails = number % FAILED == 0;
            String id = Long.toString(7_000_000_000L + number);
            byte[] body = (fails ? "{}" : "{\"id\":\"" + id + "\"}").getBytes(StandardCharsets.UTF_8);
            if (!fails) {
                acknowledged.put(key.find() ? key.group(1) : "request without a key", id);
            }
            exchange.sendResponseHeaders(fails ? 500 : 201, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(delayMillis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
