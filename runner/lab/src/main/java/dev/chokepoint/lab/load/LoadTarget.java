package dev.chokepoint.lab.load;

import java.net.URI;

/** Where the load goes: a host's name or address, and a TCP port from 1 to 65535. */
public record LoadTarget(String host, int port) {
    private static final int HTTP_PORT = 80;

    /** Checks both parts. */
    public LoadTarget {
        if (host.isBlank()) {
            throw new IllegalArgumentException("load target: host is empty; give a host name or an address");
        }
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("load target: port is " + port + "; it lies between 1 and 65535");
        }
    }

    /** The host and port of a URL. */
    public static LoadTarget of(URI url) {
        return new LoadTarget(url.getHost(), url.getPort() < 0 ? HTTP_PORT : url.getPort());
    }
}
