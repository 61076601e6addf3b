package dev.chokepoint.gateway;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code gateway.*} of the routes.
 *
 * @param tripService where trip-service is
 * @param uidService where uid-service is
 * @param responseTimeout how long a service may take to answer before the caller gets 504, at least 1 s
 */
@ConfigurationProperties("gateway")
record GatewaySettings(Service tripService, Service uidService, Duration responseTimeout) {

    static final String TRIP_SERVICE = "trip-service";
    static final String UID_SERVICE = "uid-service";

    /** A name server should not be asked without end. */
    private static final Duration SHORTEST_RESOLVE = Duration.ofSeconds(1);

    private static final int LARGEST_PORT = 65_535;

    GatewaySettings {
        if (responseTimeout.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException(
                    "gateway.response-timeout is " + responseTimeout + ", allowed is 1s or more, such as 70s");
        }
    }

    /** The service of a name, for the balancer, which knows names only. */
    Service service(String name) {
        return switch (name) {
            case TRIP_SERVICE -> tripService;
            case UID_SERVICE -> uidService;
            default -> throw new IllegalArgumentException("there is no service " + name + " behind the gateway");
        };
    }

    /**
     * A service behind the gateway.
     *
     * @param url its base address, {@code http://host:port} or {@code https://...}, without path or user; of several
     *     instances all addresses, separated by commas
     * @param resolve how often the addresses of the name in each url are looked up, each of which is an instance then;
     *     at least 1 s. 0: never, and each url is an instance
     */
    record Service(List<URI> url, @DefaultValue("0s") Duration resolve) {

        Service {
            url = List.copyOf(url);
            if (!resolve.isZero() && resolve.compareTo(SHORTEST_RESOLVE) < 0) {
                throw new IllegalArgumentException("the resolve of a service is " + resolve
                        + ", allowed is 0s for never, or 1s or more, such as 5s");
            }
            if (url.isEmpty()) {
                throw new IllegalArgumentException("the url of a service is empty; give http://host:port");
            }
            url.forEach(Service::check);
        }

        private static void check(URI url) {
            boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
            boolean bare = url.getRawUserInfo() == null
                    && (url.getRawPath() == null || url.getRawPath().isEmpty());
            boolean port = url.getPort() == -1 || (url.getPort() > 0 && url.getPort() <= LARGEST_PORT);
            if (!http || url.getHost() == null || !bare || !port) {
                // The value is left out of the message, it might hold a password.
                throw new IllegalArgumentException(
                        "the url of a service must be http://host:port, with a port of 1 to 65535 and without a user,"
                                + " a path or a slash at its end");
            }
        }

        /** Whether the balancer chooses an instance for each request. */
        boolean balanced() {
            return url.size() > 1 || !resolve.isZero();
        }

        /** The urls as they were given. */
        @Override
        public String toString() {
            return url.stream().map(URI::toString).collect(Collectors.joining(","));
        }
    }
}
