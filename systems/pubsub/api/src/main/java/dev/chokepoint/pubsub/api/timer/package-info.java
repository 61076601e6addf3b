/** Hands the id of a message to RocketMQ, which gives it back at the message's time. */
@NullMarked
package dev.chokepoint.pubsub.api.timer;

import org.jspecify.annotations.NullMarked;
