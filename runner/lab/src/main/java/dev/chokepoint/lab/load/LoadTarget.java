package dev.chokepoint.lab.load;

/** Where the load goes: a host's name or address, and a TCP port from 1 to 65535. */
public record LoadTarget(String host, int port) {
    /** Checks both parts. */
    public LoadTarget {
        if (host.isBlank()) {
            throw new IllegalArgumentException("load target: host is empty; give a host name or an address");
        }
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("load target: port is " + port + "; it lies between 1 and 65535");
        }
    }
}
