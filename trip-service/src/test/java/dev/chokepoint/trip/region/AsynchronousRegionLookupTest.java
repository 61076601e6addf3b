package dev.chokepoint.trip.region;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.trip.testkit.FakeRegionSource;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AsynchronousRegionLookupTest {

    private static final Duration TTL = Duration.ofMinutes(10);
    private static final int PLACES = 3;

    private final FakeRegionSource source = new FakeRegionSource();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final RegionMeters meters = new RegionMeters(registry);
    private final AtomicLong nanos = new AtomicLong();
    private final AsynchronousRegionLookup lookup = new AsynchronousRegionLookup(
            source,
            meters,
            new RegionSettings(Duration.ofSeconds(10), Duration.ofSeconds(3), 1, PLACES, 100, TTL),
            nanos::get);
    private final BlockingQueue<String> regions = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        source.open();
        lookup.close();
    }

    @Test
    void theCallerDoesNotWaitForTheAnswer() throws InterruptedException {
        lookup.lookUp("192.0.2.1", regions::add);

        assertThat(regions).isEmpty();
        source.open();
        assertThat(next()).isEqualTo("region of 192.0.2.1");
        assertThat(source.threads()).doesNotContain(Thread.currentThread());
        assertThat(registry.get("trip.region.lookup")
                        .tag("thread", "request")
                        .timer()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void aKnownAddressIsAnsweredFromTheCacheUntilItsTimeIsUp() throws InterruptedException {
        source.open();
        lookup.lookUp("192.0.2.1", regions::add);
        next();

        lookup.lookUp("192.0.2.1", regions::add);
        next();
        assertThat(source.asked()).hasSize(1);
        // The cache notes the time of an answer after it was handed out, on the one thread that this one needs as well.
        lookup.lookUp("192.0.2.2", regions::add);
        next();

        nanos.addAndGet(TTL.toNanos() + 1);
        lookup.lookUp("192.0.2.1", regions::add);
        next();
        assertThat(source.asked()).containsExactly("192.0.2.1", "192.0.2.2", "192.0.2.1");
    }

    @Test
    void callersOfOneAddressShareOneQuestion() throws InterruptedException {
        lookup.lookUp("192.0.2.1", regions::add);
        lookup.lookUp("192.0.2.1", regions::add);
        source.open();

        assertThat(next()).isEqualTo(next());
        assertThat(source.asked()).hasSize(1);
    }

    @Test
    void whenTheWaitingRoomIsFullTheRegionIsUnknownAtOnceAndCounted() throws InterruptedException {
        for (int caller = 0; caller < PLACES; caller++) {
            lookup.lookUp("192.0.2." + caller, regions::add);
        }
        assertThat(regions).isEmpty();

        lookup.lookUp("192.0.2.99", regions::add);

        assertThat(next()).isEqualTo(RegionLookup.UNKNOWN);
        assertThat(meters.droppedCount()).isEqualTo(1);
        source.open();
        for (int caller = 0; caller < PLACES; caller++) {
            assertThat(next()).startsWith("region of ");
        }
        lookup.lookUp("192.0.2.100", regions::add);
        assertThat(next()).isEqualTo("region of 192.0.2.100");
    }

    @Test
    void aFailureIsCountedAndAskedAgain() throws InterruptedException {
        source.open();
        source.failing(true);
        lookup.lookUp("192.0.2.1", regions::add);
        assertThat(next()).isEqualTo(RegionLookup.UNKNOWN);
        assertThat(meters.failedCount()).isEqualTo(1);

        source.failing(false);
        lookup.lookUp("192.0.2.1", regions::add);
        assertThat(next()).isEqualTo("region of 192.0.2.1");
    }

    @Test
    void afterItsEndTheRegionIsUnknown() throws InterruptedException {
        source.open();
        lookup.close();

        lookup.lookUp("192.0.2.1", regions::add);

        assertThat(next()).isEqualTo(RegionLookup.UNKNOWN);
    }

    private String next() throws InterruptedException {
        String region = regions.poll(10, TimeUnit.SECONDS);
        return region == null ? "no answer within 10 s" : region;
    }
}
