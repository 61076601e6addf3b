package dev.chokepoint.trip.region;

/** The third party that knows the regions. */
@FunctionalInterface
public interface RegionSource {

    /**
     * Asks for the region and waits for the answer.
     *
     * @param address an IP address literal
     * @return the region
     * @throws RegionUnavailableException when there is no usable answer in time
     */
    String regionOf(String address);
}
