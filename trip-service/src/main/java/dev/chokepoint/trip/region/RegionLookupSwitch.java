package dev.chokepoint.trip.region;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the region of a caller is looked up.
 *
 * @param regionLookup {@code trip.region-lookup}
 */
@ConfigurationProperties("trip")
record RegionLookupSwitch(@DefaultValue("asynchronous") RegionLookupKind regionLookup) {}
