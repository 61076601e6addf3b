package dev.chokepoint.lab.projection;

/**
 * A place where a request is served: so many servers with one queue. A request needs {@code demandSeconds} of one of
 * them in all its visits together.
 */
record Station(String name, int servers, double demandSeconds) {
    /** Checks the ranges. */
    Station {
        if (servers < 1) {
            throw new IllegalArgumentException(name + " has " + servers + " servers; it takes 1 or more");
        }
        if (!(demandSeconds >= 0 && Double.isFinite(demandSeconds))) {
            throw new IllegalArgumentException(
                    name + " has a demand of " + demandSeconds + " s; it takes a number, 0 or more");
        }
    }

    /**
     * A station of processors, of which there may be a fraction: 1.5 processors are two servers of three quarters of
     * the speed.
     */
    static Station ofProcessors(String name, double processors, double demandSeconds) {
        int servers = (int) Math.max(1, Math.ceil(processors));
        return new Station(name, servers, demandSeconds * servers / processors);
    }

    /** The requests per second that it can serve at most. */
    double capacity() {
        return servers / demandSeconds;
    }

    /** The share of its servers that is busy at so many requests per second (utilisation law). */
    double utilisation(double throughput) {
        return throughput * demandSeconds / servers;
    }
}
