package dev.chokepoint.trip.region;

import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * As report 000 found it: the request thread asks the third party on every call and waits for the answer,
 * "500ms~2s". There is no cache. The generous time-out only frees the thread from a dead third party.
 */
final class BlockingRegionLookup implements RegionLookup {

    private static final Logger LOG = LoggerFactory.getLogger(BlockingRegionLookup.class);

    private final RegionSource source;
    private final RegionMeters meters;

    BlockingRegionLookup(RegionSource source, RegionMeters meters) {
        this.source = source;
        this.meters = meters;
    }

    @Override
    public void lookUp(String address, Consumer<String> receiver) {
        meters.onRequestThread(() -> receiver.accept(ask(address)));
    }

    private String ask(String address) {
        try {
            return source.regionOf(address);
        } catch (RegionUnavailableException failure) {
            meters.failed();
            LOG.debug("no region of {}: {}", address, failure.getMessage());
            return UNKNOWN;
        } catch (RuntimeException unexpected) {
            // A failed log record must not fail the request.
            meters.failed();
            LOG.warn("the look-up of {} failed unexpectedly", address, unexpected);
            return UNKNOWN;
        }
    }
}
