/** Creates the topic of due messages with its queues. */
@NullMarked
package dev.chokepoint.pubsub.tools.topics;

import org.jspecify.annotations.NullMarked;
