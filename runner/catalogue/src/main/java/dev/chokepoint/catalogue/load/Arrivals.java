package dev.chokepoint.catalogue.load;

/** How the requests of a plan arrive: from simultaneous users, or at a rate. */
public sealed interface Arrivals {

    /** For a person to read, such as "100 threads" or "40 requests/s". */
    String text();

    /** A closed loop: each of the threads (1 or more) sends its next request after the answer to the last one. */
    record Closed(int threads) implements Arrivals {

        @Override
        public String text() {
            return threads + " threads";
        }
    }

    /**
     * An open loop: requests are sent at planned moments, whether or not the earlier ones have been answered.
     *
     * @param perSecond planned requests in each second, at least 1
     */
    record Open(int perSecond) implements Arrivals {

        @Override
        public String text() {
            return perSecond + " requests/s";
        }
    }
}
