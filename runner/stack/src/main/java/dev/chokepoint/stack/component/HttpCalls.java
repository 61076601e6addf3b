package dev.chokepoint.stack.component;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks over HTTP with a deadline for the whole answer: the one of a request ends with the headers. */
public final class HttpCalls {
    private HttpCalls() {}

    /**
     * Sends a request and waits for its whole answer.
     *
     * @param client sends it
     * @param request with a time-out, which is that of the whole answer here
     * @return the answer with its body as text
     * @throws IOException if there is no answer, or not all of it in time
     * @throws InterruptedException if the caller is interrupted; the request has been given up then
     * @throws IllegalArgumentException if the request has no time-out
     */
    public static HttpResponse<String> send(HttpClient client, HttpRequest request)
            throws IOException, InterruptedException {
        Duration deadline = request.timeout()
                .orElseThrow(() -> new IllegalArgumentException(request + " has no time-out; give it one"));
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
        try {
            return answer.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
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
