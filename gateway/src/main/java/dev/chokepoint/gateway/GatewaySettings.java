package dev.chokepoint.gateway;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code gateway.*} of the routes.
 *
 * @param tripService where trip-service is
 * @param uidService where uid-service is
 * @param responseTimeout how long a service may take to answer before the caller gets 504, at least 1 s
 */
@ConfigurationProperties("gateway")
record GatewaySettings(Service tripService, Service uidService, Duration responseTimeout) {

    GatewaySettings {
        if (responseTimeout.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException(
                    "gateway.response-timeout is " + responseTimeout + ", allowed is 1s or more, such as 70s");
        }
    }

    /**
     * A service behind the gateway.
     *
     * @param url its base address, {@code http://host:port} or {@code https://...}, without path or user
     */
    record Service(URI url) {

        Service {
            boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
            boolean bare = url.getRawUserInfo() == null
                    && (url.getRawPath() == null || url.getRawPath().isEmpty());
            if (!http || url.getHost() == null || !bare) {
                // The value is left out of the message, it might hold a password.
                throw new IllegalArgumentException(
                        "the url of a service must be http://host:port without a user, a path or a slash at its end");
            }
        }
    }
}
