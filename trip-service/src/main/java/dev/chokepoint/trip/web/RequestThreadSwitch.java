package dev.chokepoint.trip.web;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many request threads the web server may have.
 *
 * @param requestThreads {@code trip.request-threads}
 */
@ConfigurationProperties("trip")
record RequestThreadSwitch(@DefaultValue("fixed") RequestThreadRule requestThreads) {}
