package dev.chokepoint.lab.probe;

/** The components of the trip system that probes look at. */
final class Components {
    static final String TRIP_SERVICE = "trip-service";
    static final String GATEWAY = "gateway";
    static final String SEATA_SERVER = "seata-server";

    private Components() {}
}
