package dev.chokepoint.trip.region;

import java.util.function.Consumer;

/**
 * Finds out which region an address belongs to. Two implementations stand side by side, chosen once at start by
 * {@code trip.region-lookup}: {@link BlockingRegionLookup} as report 000 found it, {@link
 * AsynchronousRegionLookup} as it fixed it ("IPUtil请求第三方http接口获取ip所属地转异步操作").
 */
public interface RegionLookup {

    /** The region of an address that could not be looked up. */
    String UNKNOWN = "unknown";

    /**
     * Looks an address up and hands its region to the receiver exactly once, on this or on another thread,
     * before or after this method returns. Never throws for a look-up that fails; the region is {@link #UNKNOWN}
     * then.
     *
     * @param address an IP address literal
     * @param receiver gets the region
     */
    void lookUp(String address, Consumer<String> receiver);
}
