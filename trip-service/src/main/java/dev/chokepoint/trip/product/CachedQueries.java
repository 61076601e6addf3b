package dev.chokepoint.trip.product;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.chokepoint.trip.stock.AvailabilityChanged;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.dao.QueryTimeoutException;

/**
 * Keeps pages in this process. A page is as old as the moment at which its first statement was about to be sent, and is
 * dropped at {@code trip.query.cache-max-age}, or before as soon as a night on it is known to have changed.
 *
 * <p>Callers who ask for the same page while it is loaded wait for that one load. A page whose night changes while it
 * is loaded goes to those who waited for it and is not kept. That is why it is Caffeine's asynchronous cache, though
 * every load runs on the thread of its first caller: it knows the loads that have not ended. Spring's cache
 * abstraction can neither drop entries by a condition nor count their age from the begin of the load.
 */
final class CachedQueries implements ProductQueries {

    static final String NAME = "product-pages";

    /**
     * How long a caller waits for the load of another one: twice the wait for a connection, {@code
     * spring.datasource.druid.max-wait}.
     */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

    private final ProductQueries source;
    private final Ticker ticker;
    private final Duration longestWait;
    private final Counter answers;
    private final AsyncCache<PageQuery, Kept> pages;

    /** A cache in front of a source; its hits, misses and evictions are among the meters. */
    CachedQueries(ProductQueries source, QuerySettings settings, Ticker ticker, MeterRegistry meters) {
        this(source, settings, ticker, meters, LONGEST_WAIT);
    }

    CachedQueries(
            ProductQueries source, QuerySettings settings, Ticker ticker, MeterRegistry meters, Duration longestWait) {
        this.source = source;
        this.ticker = ticker;
        this.longestWait = longestWait;
        this.answers = AnswerMeters.in(meters).cache();
        Duration maxAge = settings.cacheMaxAge();
        AsyncCache<PageQuery, Kept> cache = Caffeine.newBuilder()
                .maximumWeight(settings.cacheMaxNights())
                .<PageQuery, Kept>weigher((query, kept) -> kept.page().nights())
                .expireAfter(Expiry.<PageQuery, Kept>creating((query, kept) -> left(maxAge, kept)))
                .ticker(ticker)
                .recordStats()
                .buildAsync();
        this.pages = CaffeineCacheMetrics.monitor(meters, cache, NAME);
    }

    @Override
    public AvailabilityPage page(PageQuery query) {
        CompletableFuture<Kept> mine = new CompletableFuture<>();
        CompletableFuture<Kept> kept = pages.get(query, (key, executor) -> mine);
        return kept == mine ? load(query, mine) : awaited(query, kept);
    }

    @Override
    public QuerySource source() {
        return source.source();
    }

    /** One read by its primary key is not worth an entry. */
    @Override
    public Product product(long id) {
        return source.product(id);
    }

    /**
     * Drops every page that shows one of the nights, and every page with such days that is being loaded.
     *
     * @return how many
     */
    int drop(AvailabilityChanged changed) {
        int dropped = 0;
        for (var entry : pages.asMap().entrySet()) {
            if (shows(entry.getKey(), entry.getValue(), changed)
                    && pages.asMap().remove(entry.getKey(), entry.getValue())) {
                dropped++;
            }
        }
        return dropped;
    }

    /** Drops every page, when it is not known what has changed. */
    void dropAll() {
        pages.asMap().clear();
    }

    private AvailabilityPage load(PageQuery query, CompletableFuture<Kept> mine) {
        long startedNanos = ticker.read();
        try {
            AvailabilityPage page = source.page(query);
            mine.complete(new Kept(page, startedNanos));
            return page;
        } catch (RuntimeException | Error failure) {
            // Those who wait get the same failure, and the cache forgets the load.
            mine.completeExceptionally(failure);
            throw failure;
        }
    }

    private AvailabilityPage awaited(PageQuery query, CompletableFuture<Kept> kept) {
        try {
            AvailabilityPage page =
                    kept.get(longestWait.toNanos(), TimeUnit.NANOSECONDS).page();
            answers.increment();
            return page;
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("the load of " + query + " failed", failure);
        } catch (TimeoutException late) {
            // The next caller tries it himself.
            pages.asMap().remove(query, kept);
            throw new QueryTimeoutException("the load of " + query + " took longer than " + longestWait, late);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new QueryTimeoutException("interrupted while waiting for the load of " + query, interrupted);
        }
    }

    private Duration left(Duration maxAge, Kept kept) {
        Duration left = maxAge.minusNanos(ticker.read() - kept.startedNanos());
        return left.isNegative() ? Duration.ZERO : left;
    }

    private static boolean shows(PageQuery query, CompletableFuture<Kept> kept, AvailabilityChanged changed) {
        if (!query.overlaps(changed.firstDay(), changed.lastDay())) {
            return false;
        }
        return !kept.isDone()
                || kept.isCompletedExceptionally()
                || kept.join().page().shows(changed.productId());
    }

    /**
     * A page and its age.
     *
     * @param startedNanos the ticker before its first statement
     */
    private record Kept(AvailabilityPage page, long startedNanos) {}
}
