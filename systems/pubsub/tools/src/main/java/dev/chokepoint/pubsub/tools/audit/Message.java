package dev.chokepoint.pubsub.tools.audit;

/**
 * A row of the table.
 *
 * @param id its key
 * @param acceptedAtMillis when the API had read the request, in milliseconds since 1970
 * @param deliverAtMillis when it is due, in milliseconds since 1970
 * @param sent whether it is marked as sent
 * @param checksum of its key and its payload, see {@link Checksum}
 */
record Message(long id, long acceptedAtMillis, long deliverAtMillis, boolean sent, long checksum) {}
