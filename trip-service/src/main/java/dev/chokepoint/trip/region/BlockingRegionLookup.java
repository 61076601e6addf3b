package dev.chokepoint.trip.region;

import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * As report 000 found it: the request thread asks the third party on every call and waits for the answer,
 * "500ms~2s". There is no cache; a generous time-out only keeps a dead third party from holding the thread for ever.
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
            // The caller's answer must not be lost for the sake of a log record.
            meters.failed();
            LOG.warn("the look-up of {} failed unexpectedly", address, unexpected);
            return UNKNOWN;
        }
    }
}
