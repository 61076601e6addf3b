package dev.chokepoint.pubsub.api.delivery;

import java.time.Duration;

/**
 * How long, and how many at once, callbacks wait for Kafka. Each of them holds a request thread of the API.
 *
 * @param acknowledgeWithin how long a message may take until it is acknowledged
 * @param places how many callbacks wait for Kafka at once, at least 1
 * @param placeWithin how long a callback waits for such a place
 */
record KafkaWaits(Duration acknowledgeWithin, int places, Duration placeWithin) {

    KafkaWaits {
        if (places < 1) {
            throw new IllegalArgumentException("places: " + places + "; at least 1 is allowed");
        }
    }

    /**
     * Half of the request threads may wait, so that the other half can take submissions while Kafka stands still. Kafka
     * acknowledges within milliseconds. So a callback that has no place after a second tells as much as a time-out.
     *
     * @param requestThreads how many requests the API works on at once, at least 1
     */
    static KafkaWaits forRequestThreads(int requestThreads, Duration acknowledgeWithin) {
        return new KafkaWaits(acknowledgeWithin, Math.max(1, requestThreads / 2), Duration.ofSeconds(1));
    }

    /** How long one call lasts at most: a place, then the partitions that the producer has to know, then Kafka. */
    Duration longest() {
        return placeWithin.plus(acknowledgeWithin.multipliedBy(2));
    }
}
