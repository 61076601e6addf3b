/** Sends a due message to Kafka when the consumer calls back, and tells those who wait for it. */
@NullMarked
package dev.chokepoint.pubsub.api.delivery;

import org.jspecify.annotations.NullMarked;
