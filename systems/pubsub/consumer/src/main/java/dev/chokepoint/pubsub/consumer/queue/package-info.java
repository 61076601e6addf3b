/** Takes due messages from RocketMQ, each queue in order. */
@NullMarked
package dev.chokepoint.pubsub.consumer.queue;

import org.jspecify.annotations.NullMarked;
