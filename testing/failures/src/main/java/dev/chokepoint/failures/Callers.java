package dev.chokepoint.failures;

import dev.chokepoint.failures.Call.Kind;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Callers of a system, at fixed rates. Who has ordered something pays it. Whoever gets no good answer repeats his
 * request with the same key, as a good client does; only a request for an id is not repeated.
 *
 * <p>This is no JMeter plan, because the load has to go on until the system has recovered, and because of the repeats.
 */
final class Callers implements AutoCloseable {
    /** Whoever waits for less repeats too often: an outage would end in a storm of repeats. */
    static final Duration BEFORE_REPEAT = Duration.ofSeconds(5);

    /** With the pauses these take longer than all the time that a run may take to recover. */
    static final int MOST_ATTEMPTS = 40;

    /** As in the plans of jmeter/: above the gateway's own 70 s. */
    private static final Duration CONNECT = Duration.ofSeconds(5);

    private static final Duration ANSWER = Duration.ofSeconds(90);

    /** As in the plans: a network that is reserved for documentation (RFC 5737). */
    private static final int ADDRESSES = 250;

    private static final JsonMapper JSON = new JsonMapper();
    private static final int OK_CLASS = 2;

    private final URI entry;
    private final List<Subject.Stream> requests;
    private final Clock clock;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "callers"));
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicLong sent = new AtomicLong();
    private volatile boolean sending = true;

    /** Sends nothing yet. */
    Callers(URI entry, List<Subject.Stream> requests, Clock clock) {
        this.entry = entry;
        this.requests = List.copyOf(requests);
        this.clock = clock;
    }

    /** Starts to send. */
    void start() {
        requests.forEach(one -> every(one.between(), () -> begin(one.next().get())));
    }

    // The timer ends with close(), and what it runs throws nothing.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void every(Duration pause, Runnable task) {
        timer.scheduleAtFixedRate(
                () -> {
                    if (sending) {
                        task.run();
                    }
                },
                0,
                pause.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    private void begin(Call call) {
        underWay.incrementAndGet();
        attempt(call, 1);
    }

    // The answer is handled in whenComplete.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void attempt(Call call, int number) {
        long sentMillis = clock.millis();
        client.sendAsync(request(call), HttpResponse.BodyHandlers.ofString())
                .whenComplete((response, failure) -> answered(answer(call, number, sentMillis, response, failure)));
    }

    private HttpRequest request(Call call) {
        HttpRequest.Builder request = HttpRequest.newBuilder(entry.resolve(path(call)))
                .timeout(ANSWER)
                .header("Accept", "application/json")
                .header("X-Forwarded-For", "198.51.100." + (1 + sent.getAndIncrement() % ADDRESSES));
        return switch (call.kind()) {
            case ORDER, SUBMIT ->
                request.header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(call.body()))
                        .build();
            case PAY -> request.POST(HttpRequest.BodyPublishers.noBody()).build();
            case UID -> request.build();
            case PAGE -> request.header("X-Request-Id", call.key()).build();
        };
    }

    private static String path(Call call) {
        return switch (call.kind()) {
            case ORDER -> "/orders";
            case PAY -> "/orders/" + call.key() + "/pay";
            case UID -> "/uid";
            case SUBMIT -> "/timed-messages";
            case PAGE -> "/users/" + call.request() + "/page";
        };
    }

    private Answer answer(
            Call call,
            int number,
            long sentMillis,
            @Nullable HttpResponse<String> response,
            @Nullable Throwable failure) {
        if (response == null) {
            Throwable cause = failure != null && failure.getCause() != null ? failure.getCause() : failure;
            String status = cause == null ? "no answer" : cause.getClass().getSimpleName();
            return new Answer(call, number, sentMillis, clock.millis(), status, "");
        }
        String id = response.statusCode() / 100 == OK_CLASS ? id(call, response.body()) : "";
        return new Answer(call, number, sentMillis, clock.millis(), String.valueOf(response.statusCode()), id);
    }

    private static String id(Call call, String body) {
        try {
            return call.answered(JSON.readTree(body));
        } catch (JacksonException e) {
            // The audit finds a success without an id.
            return "";
        }
    }

    // Nothing is done with the repeat's future: close() ends it.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void answered(Answer answer) {
        answers.add(answer);
        Call call = answer.call();
        if (answer.good() && call.kind() == Kind.ORDER) {
            attempt(new Call(Kind.PAY, answer.id(), ""), 1);
        } else if (answer.good() || call.kind() == Kind.UID || answer.attempt() == MOST_ATTEMPTS) {
            underWay.decrementAndGet();
        } else {
            timer.schedule(() -> attempt(call, answer.attempt() + 1), BEFORE_REPEAT.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** What has been answered until now. */
    List<Answer> answers() {
        return List.copyOf(answers);
    }

    /**
     * Sends no new request and waits until each caller has got what he wants, or has given up. An error if that takes
     * longer than the deadline.
     */
    void finish(Duration deadline) throws IOException, InterruptedException {
        sending = false;
        long end = System.nanoTime() + deadline.toNanos();
        while (underWay.get() > 0) {
            if (System.nanoTime() > end) {
                throw new IOException(
                        underWay.get() + " callers still wait for an answer after " + deadline.toSeconds() + " s");
            }
            Thread.sleep(50);
        }
    }

    /** Sends nothing any more. */
    @Override
    public void close() {
        sending = false;
        timer.shutdownNow();
    }
}
