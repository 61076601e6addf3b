package dev.chokepoint.stack.component;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * Ready when an address answers with 200. Spring Boot's health endpoint answers 200 only while everything that the
 * service needs is up.
 */
public final class HttpReadiness implements Readiness {
    private static final int PATIENCE_MILLIS = 2_000;
    private static final int SHOWN_BYTES = 300;

    private final URI address;
    private volatile String seen = "nothing";

    /**
     * Watches one address.
     *
     * @param address what is asked by GET
     */
    public HttpReadiness(URI address) {
        this.address = address;
    }

    @Override
    public boolean ready() {
        try {
            HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
            connection.setConnectTimeout(PATIENCE_MILLIS);
            connection.setReadTimeout(PATIENCE_MILLIS);
            int status = connection.getResponseCode();
            seen = status + " " + body(connection, status);
            return status == HttpURLConnection.HTTP_OK;
        } catch (IOException e) {
            seen = e.toString();
            return false;
        }
    }

    private static String body(HttpURLConnection connection, int status) throws IOException {
        try (InputStream body = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            return body == null ? "" : new String(body.readNBytes(SHOWN_BYTES), StandardCharsets.UTF_8);
        }
    }

    @Override
    public String awaited() {
        return "HTTP 200 from " + address + ", last seen: " + seen;
    }
}
