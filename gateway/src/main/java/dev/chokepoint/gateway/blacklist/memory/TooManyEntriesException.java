package dev.chokepoint.gateway.blacklist.memory;

/** The blacklist is larger than {@code gateway.blacklist.max-entries}; none of it is taken over. */
final class TooManyEntriesException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TooManyEntriesException(long entries, int maxEntries) {
        super("it has " + entries + " entries or more, and gateway.blacklist.max-entries is " + maxEntries
                + ". Raise that and the heap, or replace addresses by networks");
    }
}
