/** Compares what was acknowledged with the table and with Kafka. */
@NullMarked
package dev.chokepoint.pubsub.tools.audit;

import org.jspecify.annotations.NullMarked;
