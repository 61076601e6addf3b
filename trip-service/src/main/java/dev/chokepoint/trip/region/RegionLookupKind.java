package dev.chokepoint.trip.region;

import java.util.Locale;

/** The values of {@code trip.region-lookup}. */
enum RegionLookupKind {
    /** On the request thread, as report 000 found it. */
    BLOCKING,
    /** In the background, as report 000 fixed it. */
    ASYNCHRONOUS;

    static final String SETTING = "trip.region-lookup";

    String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
