/** The consumer of the timed-message system of report 002. */
@NullMarked
package dev.chokepoint.pubsub.consumer;

import org.jspecify.annotations.NullMarked;
