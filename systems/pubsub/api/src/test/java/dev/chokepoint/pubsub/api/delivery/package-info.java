/** Tests of the callback, with Kafka's own fake of its producer. */
@NullMarked
package dev.chokepoint.pubsub.api.delivery;

import org.jspecify.annotations.NullMarked;
