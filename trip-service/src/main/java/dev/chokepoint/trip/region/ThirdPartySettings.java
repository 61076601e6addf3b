package dev.chokepoint.trip.region;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The third party that knows the region of an address ({@code trip.third-party.*}).
 *
 * @param url its root
 */
@ConfigurationProperties("trip.third-party")
record ThirdPartySettings(
        @DefaultValue("http://127.0.0.1:8090") URI url) {}
