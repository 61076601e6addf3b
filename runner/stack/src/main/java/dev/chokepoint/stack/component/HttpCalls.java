package dev.chokepoint.stack.component;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * HTTP calls with a deadline for the whole answer, because the time-out of the JDK's client ends with the headers. Each
 * call opens a new connection, because a kept one can lead to a process that has been replaced.
 */
public final class HttpCalls {
    private static final int OK_CLASS = 2;

    private HttpCalls() {}

    /** The status of an answer and its whole body as text. */
    public record Answer(URI address, int status, String body) {
        /** The body. If the status is not 200 to 299, the error has the address, status and start of the body. */
        public String success() throws IOException {
            if (status / 100 != OK_CLASS) {
                throw new IOException("%s answered %d: %.300s"
                        .formatted(address, status, body)
                        .strip());
            }
            return body;
        }
    }

    /**
     * Gets an address and gives the answer back, whatever its status. The deadline is for the whole answer. It is an
     * error if it does not come in time. An interrupt gives the request up.
     */
    public static Answer get(URI address, Duration deadline) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address), deadline);
    }

    /** Posts JSON with further headers, under the conditions of {@link #get}. */
    public static Answer post(URI address, String json, Map<String, String> headers, Duration deadline)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json));
        headers.forEach(request::header);
        return send(request, deadline);
    }

    private static Answer send(HttpRequest.Builder builder, Duration deadline)
            throws IOException, InterruptedException {
        HttpRequest request = builder.timeout(deadline).build();
        HttpClient client = HttpClient.newBuilder().connectTimeout(deadline).build();
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
        try {
            HttpResponse<String> response = answer.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
            return new Answer(request.uri(), response.statusCode(), response.body());
        } catch (TimeoutException e) {
            HttpTimeoutException late =
                    new HttpTimeoutException("no whole answer within " + deadline.toSeconds() + " s");
            late.initCause(e);
            throw late;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw new IOException(request + " failed: " + e.getCause(), e);
        } finally {
            answer.cancel(true);
        }
    }
}
