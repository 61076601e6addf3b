/** Keeps requests from waiting for a broker that does not answer. */
@NullMarked
package dev.chokepoint.pubsub.api.broker;

import org.jspecify.annotations.NullMarked;
