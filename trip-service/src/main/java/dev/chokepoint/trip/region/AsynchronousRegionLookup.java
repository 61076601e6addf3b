package dev.chokepoint.trip.region;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * As report 000 fixed it: a few background threads ask the third party, once for each address until its entry in the
 * cache ends. The request thread does not wait.
 *
 * <p>Bounded in every direction: waiting records, threads, cached regions, time per answer. A record that finds the
 * waiting room full gets {@link RegionLookup#UNKNOWN} at once and is counted. A failed look-up is not cached.
 */
final class AsynchronousRegionLookup implements RegionLookup, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(AsynchronousRegionLookup.class);

    private static final long CLOSE_SECONDS = 5;

    private final RegionSource source;
    private final RegionMeters meters;
    private final Semaphore waitingRoom;
    private final ThreadPoolExecutor threads;
    private final AsyncCache<String, Optional<String>> regions;

    AsynchronousRegionLookup(RegionSource source, RegionMeters meters, RegionSettings settings, Ticker ticker) {
        this.source = source;
        this.meters = meters;
        this.waitingRoom = new Semaphore(settings.queue());
        AtomicInteger number = new AtomicInteger();
        this.threads = new ThreadPoolExecutor(
                settings.threads(),
                settings.threads(),
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(settings.queue()),
                task -> new Thread(task, "region-" + number.incrementAndGet()));
        this.regions = Caffeine.newBuilder()
                .maximumSize(settings.cacheSize())
                .expireAfterWrite(settings.cacheTtl())
                .ticker(ticker)
                .executor(Runnable::run)
                .buildAsync();
    }

    @Override
    public void lookUp(String address, Consumer<String> receiver) {
        meters.onRequestThread(() -> lookUpOrPass(address, receiver));
    }

    private void lookUpOrPass(String address, Consumer<String> receiver) {
        CompletableFuture<Optional<String>> known = regions.getIfPresent(address);
        Optional<String> region = known == null ? Optional.empty() : known.getNow(Optional.empty());
        if (region.isPresent()) {
            receiver.accept(region.get());
        } else if (waitingRoom.tryAcquire()) {
            waitFor(address, receiver);
        } else {
            meters.dropped();
            receiver.accept(UNKNOWN);
        }
    }

    /** A failure is an empty answer, which is removed from the cache before another caller can find it. */
    private void waitFor(String address, Consumer<String> receiver) {
        CompletableFuture<Optional<String>> answer = answerOf(address);
        var unused = answer.thenAccept(region -> {
            waitingRoom.release();
            if (region.isEmpty()) {
                regions.asMap().remove(address, answer);
                meters.failed();
            }
            receiver.accept(region.orElse(UNKNOWN));
        });
    }

    /** The queue has as many places as the waiting room, so only a closed pool refuses a task. */
    private CompletableFuture<Optional<String>> answerOf(String address) {
        try {
            return regions.get(address, (key, executor) -> CompletableFuture.supplyAsync(() -> ask(key), threads));
        } catch (RejectedExecutionException closed) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
    }

    private Optional<String> ask(String address) {
        try {
            return Optional.of(meters.inBackground(() -> source.regionOf(address)));
        } catch (RegionUnavailableException failure) {
            LOG.debug("no region of {}: {}", address, failure.getMessage());
            return Optional.empty();
        } catch (RuntimeException unexpected) {
            // The record must be written and its place in the waiting room given back, whatever went wrong.
            LOG.warn("the look-up of {} failed unexpectedly", address, unexpected);
            return Optional.empty();
        }
    }

    /** Lets the answers that are under way arrive, then ends the threads. */
    @Override
    public void close() {
        threads.shutdown();
        try {
            if (!threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                int left = threads.shutdownNow().size();
                LOG.warn("{} regions were not looked up before the end", left);
            }
        } catch (InterruptedException interrupted) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
