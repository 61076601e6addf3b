/** Tests of how due messages are consumed. */
@NullMarked
package dev.chokepoint.pubsub.consumer.queue;

import org.jspecify.annotations.NullMarked;
