package dev.chokepoint.lab.probe.testkit;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** A management port that shows the meters that a test gives it. */
public final class MeterServer implements AutoCloseable {
    private final HttpServer server;
    private volatile String meters = "";
    private volatile int status = 200;
    private final AtomicInteger reads = new AtomicInteger();

    /** Serves on a free port. */
    public MeterServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/actuator/prometheus", exchange -> {
            try (exchange) {
                reads.incrementAndGet();
                byte[] body = meters.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
    }

    /** What it shows from now on. */
    public void show(String text) {
        meters = text;
    }

    /** With which status it answers from now on. */
    public void answer(int code) {
        status = code;
    }

    /** How often it was read. */
    public int reads() {
        return reads.get();
    }

    /** The root of the port. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
