/** Tests of how ids get to the broker. */
@NullMarked
package dev.chokepoint.pubsub.api.timer;

import org.jspecify.annotations.NullMarked;
