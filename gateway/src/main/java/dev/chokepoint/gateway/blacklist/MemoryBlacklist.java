package dev.chokepoint.gateway.blacklist;

import dev.chokepoint.gateway.http.CallerAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.util.retry.Retry;

/**
 * The blacklist as a set in memory, so that no request waits for Redis.
 *
 * <p>Report 000: "排查到的问题是在网关的黑名单功能上,黑名单存放在redis" (the problem was the gateway's blacklist, kept in Redis).
 *
 * <p>The set is read at start, on every announced change, and again after each pause of {@code reload}. A change is in
 * force after one reading when it is announced, and after {@code reload} plus one reading at the latest. A reading that
 * fails or takes longer than its deadline changes nothing: the last known set stays in force, and {@link #state} shows
 * since when. As long as no reading has succeeded, the answer is {@link Admission#UNKNOWN}.
 */
final class MemoryBlacklist implements BlacklistCheck, SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(MemoryBlacklist.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(500);
    private static final Duration LONGEST_RETRY = Duration.ofSeconds(5);

    private static final Mono<Admission> ADMITTED = Mono.just(Admission.ADMITTED);
    private static final Mono<Admission> BARRED = Mono.just(Admission.BARRED);
    private static final Mono<Admission> UNKNOWN = Mono.just(Admission.UNKNOWN);

    private final BlacklistSource source;
    private final Duration reload;
    private final Duration deadline;
    private final Scheduler scheduler;

    private volatile State state = new State(Set.of(), Optional.empty(), Optional.empty());
    private volatile Disposable following = Disposables.disposed();

    MemoryBlacklist(BlacklistSource source, Duration reload, Duration deadline, Scheduler scheduler) {
        this.source = source;
        this.reload = reload;
        this.deadline = deadline;
        this.scheduler = scheduler;
    }

    /**
     * What is known.
     *
     * @param addresses the blacklist of the last successful reading
     * @param readAt when that was; empty if there was none
     * @param failure why the last reading failed; empty if it did not
     */
    record State(Set<String> addresses, Optional<Instant> readAt, Optional<String> failure) {}

    State state() {
        return state;
    }

    @Override
    public BlacklistSettings.Check form() {
        return BlacklistSettings.Check.MEMORY;
    }

    @Override
    public Mono<Admission> admission(String caller) {
        State now = state;
        if (now.readAt().isEmpty()) {
            return UNKNOWN;
        }
        return now.addresses().contains(caller) ? BARRED : ADMITTED;
    }

    @Override
    public void start() {
        Flux<Object> pauses = Flux.interval(Duration.ZERO, reload, scheduler).cast(Object.class);
        Flux<Object> changes = Flux.defer(source::changes)
                .retryWhen(Retry.backoff(Long.MAX_VALUE, FIRST_RETRY)
                        .maxBackoff(LONGEST_RETRY)
                        .scheduler(scheduler))
                .cast(Object.class);
        // Of all that arrives while a reading is under way only the last is kept: one more reading covers them all.
        following = Flux.merge(pauses, changes)
                .onBackpressureLatest()
                .concatMap(cause -> read(), 1)
                .subscribe();
    }

    @Override
    public void stop() {
        following.dispose();
    }

    @Override
    public boolean isRunning() {
        return !following.isDisposed();
    }

    private Mono<Void> read() {
        return Flux.defer(source::addresses)
                .flatMapIterable(MemoryBlacklist::canonical)
                .collect(Collectors.toUnmodifiableSet())
                .timeout(deadline, scheduler)
                .doOnNext(this::succeeded)
                .then()
                .onErrorResume(Exception.class, error -> Mono.fromRunnable(() -> failed(error)));
    }

    private static Set<String> canonical(String address) {
        Optional<String> canonical = CallerAddress.canonical(address);
        if (canonical.isEmpty()) {
            LOG.warn("The blacklist holds '{}', which is not an IP address; it bars nobody", address);
        }
        return canonical.map(Set::of).orElseGet(Set::of);
    }

    private void succeeded(Set<String> addresses) {
        State before = state;
        state = new State(addresses, Optional.of(scheduledNow()), Optional.empty());
        if (before.readAt().isEmpty() || before.failure().isPresent()) {
            LOG.info("The blacklist is read, {} addresses", addresses.size());
        }
    }

    private void failed(Exception error) {
        State before = state;
        state = new State(before.addresses(), before.readAt(), Optional.of(error.toString()));
        if (before.failure().isEmpty()) {
            LOG.warn(
                    "The blacklist cannot be read, {}: {}",
                    before.readAt().isPresent()
                            ? "the one of " + before.readAt().get() + " stays in force"
                            : "no request is let in",
                    error.toString());
        }
    }

    private Instant scheduledNow() {
        return Instant.ofEpochMilli(scheduler.now(TimeUnit.MILLISECONDS));
    }
}
