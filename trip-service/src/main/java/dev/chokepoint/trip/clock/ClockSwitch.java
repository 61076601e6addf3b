package dev.chokepoint.trip.clock;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which clock the service reads.
 *
 * @param clock {@code trip.clock}
 */
@ConfigurationProperties("trip")
record ClockSwitch(@DefaultValue("system") ClockKind clock) {}
