package dev.chokepoint.trip.caller;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who says in whose name a call is made.
 *
 * @param callers {@code trip.callers}
 */
@ConfigurationProperties("trip")
record CallerSwitch(@DefaultValue("open") CallerKind callers) {}
