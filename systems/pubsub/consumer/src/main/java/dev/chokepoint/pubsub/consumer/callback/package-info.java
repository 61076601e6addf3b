/** Calls the API back over a pool of HTTP connections. */
@NullMarked
package dev.chokepoint.pubsub.consumer.callback;

import org.jspecify.annotations.NullMarked;
