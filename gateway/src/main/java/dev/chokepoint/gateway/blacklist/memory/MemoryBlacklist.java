package dev.chokepoint.gateway.blacklist.memory;

import dev.chokepoint.gateway.blacklist.Admission;
import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
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
 * <p>Redis is looked at when the gateway starts, at every announced change, and again after each pause of
 * {@code reload}. The set is read at the first look and after an announcement; otherwise only if its version has
 * changed, or if it has no version. A change is in force after one reading when it is announced, and after
 * {@code reload} plus one reading at the latest. A look that fails or takes longer than its deadline changes nothing:
 * the last copy stays in force, and {@link #state} shows since when. As long as no reading has succeeded, the answer is
 * {@link Admission#UNKNOWN}.
 */
final class MemoryBlacklist implements BlacklistCheck, SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(MemoryBlacklist.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(500);
    private static final Duration LONGEST_RETRY = Duration.ofSeconds(5);

    private static final Mono<Admission> ADMITTED = Mono.just(Admission.ADMITTED);
    private static final Mono<Admission> BARRED = Mono.just(Admission.BARRED);
    private static final Mono<Admission> UNKNOWN = Mono.just(Admission.UNKNOWN);

    private final BlacklistSource source;
    private final CopyReader reader;
    private final CopySettings settings;
    private final Scheduler scheduler;
    private final AtomicBoolean announced = new AtomicBoolean();

    private volatile State state = new State(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    private volatile Disposable following = Disposables.disposed();

    MemoryBlacklist(BlacklistSource source, CopySettings settings, Scheduler scheduler) {
        this.source = source;
        this.reader = new CopyReader(source, settings.maxEntries());
        this.settings = settings;
        this.scheduler = scheduler;
    }

    /**
     * What is known.
     *
     * @param copy the blacklist of the last successful reading; empty if there was none
     * @param readAt when that was
     * @param confirmedAt when the copy was last found to be what Redis has
     * @param failure why the last look at Redis failed; empty if it did not
     */
    record State(
            Optional<Copy> copy, Optional<Instant> readAt, Optional<Instant> confirmedAt, Optional<String> failure) {

        private State read(Copy now, Instant at) {
            return new State(Optional.of(now), Optional.of(at), Optional.of(at), Optional.empty());
        }

        private State confirmed(Instant at) {
            return new State(copy, readAt, Optional.of(at), Optional.empty());
        }

        private State failed(String why) {
            return new State(copy, readAt, confirmedAt, Optional.of(why));
        }
    }

    State state() {
        return state;
    }

    /** Time since the copy was last found to be what Redis has; empty without a copy. */
    Optional<Duration> age() {
        Instant now = scheduledNow();
        // A clock that was set back must not make the copy younger than new.
        return state.confirmedAt().map(at -> now.isBefore(at) ? Duration.ZERO : Duration.between(at, now));
    }

    @Override
    public BlacklistSettings.Check form() {
        return BlacklistSettings.Check.MEMORY;
    }

    @Override
    public Mono<Admission> admission(String caller) {
        Optional<Copy> copy = state.copy();
        if (copy.isEmpty()) {
            return UNKNOWN;
        }
        return copy.get().addresses().contains(caller) ? BARRED : ADMITTED;
    }

    @Override
    public void start() {
        Flux<Object> pauses =
                Flux.interval(Duration.ZERO, settings.reload(), scheduler).cast(Object.class);
        Flux<Object> changes = Flux.defer(source::changes)
                .retryWhen(Retry.backoff(Long.MAX_VALUE, FIRST_RETRY)
                        .maxBackoff(LONGEST_RETRY)
                        .scheduler(scheduler))
                .doOnNext(message -> announced.set(true))
                .cast(Object.class);
        // Of all that arrives during a look only the last is kept: one more look covers them all.
        following = Flux.merge(pauses, changes)
                .onBackpressureLatest()
                .concatMap(cause -> look(), 1)
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

    private Mono<Void> look() {
        boolean inAnyCase = announced.getAndSet(false);
        return reader.newer(inAnyCase ? Optional.empty() : state.copy())
                .timeout(settings.deadline(), scheduler)
                .doOnNext(this::read)
                .switchIfEmpty(Mono.fromRunnable(this::confirmed))
                .then()
                .onErrorResume(Exception.class, error -> Mono.fromRunnable(() -> failed(error, inAnyCase)));
    }

    private void confirmed() {
        if (state.failure().isPresent()) {
            LOG.info("Redis is there again, and the blacklist has not changed");
        }
        state = state.confirmed(scheduledNow());
    }

    private void read(Copy copy) {
        State before = state;
        state = before.read(copy, scheduledNow());
        if (before.copy().isEmpty() || before.failure().isPresent()) {
            LOG.info(
                    "The blacklist is read, {} addresses and {} networks",
                    copy.addresses().addresses(),
                    copy.addresses().networks());
        }
        int unreadableBefore = before.copy().map(Copy::unreadable).orElse(0);
        if (copy.unreadable() != unreadableBefore && copy.unreadable() > 0) {
            LOG.warn(
                    "The blacklist has {} entries that are neither an IP address nor a network, such as '{}'; they bar"
                            + " nobody",
                    copy.unreadable(),
                    copy.example().orElse(""));
        }
    }

    private void failed(Exception error, boolean inAnyCase) {
        if (inAnyCase) {
            announced.set(true);
        }
        State before = state;
        state = before.failed(error.toString());
        if (!state.failure().equals(before.failure())) {
            LOG.warn(
                    "The blacklist cannot be read, {}: {}",
                    before.confirmedAt()
                            .map(at -> "the one of " + at + " stays in force")
                            .orElse("no request is let in"),
                    error.toString());
        }
    }

    private Instant scheduledNow() {
        return Instant.ofEpochMilli(scheduler.now(TimeUnit.MILLISECONDS));
    }
}
