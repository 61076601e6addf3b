package dev.chokepoint.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * Ready when an address answers with 200. Spring Boot's health endpoint does so only while all that the service needs
 * is up.
 */
public final class HttpReadiness implements Readiness {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();
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
        HttpRequest request = HttpRequest.newBuilder(address).timeout(PATIENCE).build();
        try {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            String body = answer.body();
            seen = answer.statusCode() + " " + body.substring(0, Math.min(300, body.length()));
            return answer.statusCode() == 200;
        } catch (IOException e) {
            seen = e.toString();
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public String awaited() {
        return "HTTP 200 from " + address + ", last seen: " + seen;
    }
}
