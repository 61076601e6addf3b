/** Tests of what the task does with a topic that is there. */
@NullMarked
package dev.chokepoint.pubsub.tools.topics;

import org.jspecify.annotations.NullMarked;
