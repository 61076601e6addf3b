package dev.chokepoint.pubsub.tools.audit;

/**
 * A record of Kafka.
 *
 * @param id the message's id
 * @param key the message's key
 * @param deliverAtMillis when it was due, in milliseconds since 1970
 * @param atMillis when the API handed it to its Kafka client, in milliseconds since 1970
 * @param partition the partition of the topic
 * @param offset the place in the partition
 * @param checksum of its key and its payload, see {@link Checksum}
 */
record Delivered(long id, String key, long deliverAtMillis, long atMillis, int partition, long offset, long checksum) {

    /** For a person to read. */
    String text() {
        return "id=" + id + " key=" + key + " partition=" + partition + " offset=" + offset;
    }
}
