package dev.chokepoint.trip.region;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.trip.testkit.FakeRegionSource;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BlockingRegionLookupTest {

    private final FakeRegionSource source = new FakeRegionSource();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final RegionMeters meters = new RegionMeters(registry);
    private final BlockingRegionLookup lookup = new BlockingRegionLookup(source, meters);
    private final List<String> regions = new ArrayList<>();

    @BeforeEach
    void openTheGate() {
        source.open();
    }

    @Test
    void itAsksOnTheCallingThreadOnEachCall() {
        lookup.lookUp("192.0.2.1", regions::add);
        lookup.lookUp("192.0.2.1", regions::add);

        assertThat(regions).containsExactly("region of 192.0.2.1", "region of 192.0.2.1");
        assertThat(source.asked()).hasSize(2);
        assertThat(source.threads()).containsOnly(Thread.currentThread());
        assertThat(registry.get("trip.region.lookup")
                        .tag("thread", "request")
                        .timer()
                        .count())
                .isEqualTo(2);
        assertThat(registry.get("trip.region.lookup")
                        .tag("thread", "background")
                        .timer()
                        .count())
                .isZero();
    }

    @Test
    void aFailureGivesAnUnknownRegionAndIsCounted() {
        source.failing(true);

        lookup.lookUp("192.0.2.1", regions::add);

        assertThat(regions).containsExactly(RegionLookup.UNKNOWN);
        assertThat(meters.failedCount()).isEqualTo(1);
    }
}
