package dev.chokepoint.catalogue.load;

import java.time.Duration;
import java.util.Map;

/**
 * An operation on a component during the measurement: a POST to one of its management endpoints.
 *
 * @param after when, counted from the start of the measured part; 0 or more
 * @param endpoint the endpoint's name below {@code /actuator/}
 * @param body the fields of the JSON object that is sent; empty for an empty object
 */
public record Operation(Duration after, String component, String endpoint, Map<String, String> body) {}
