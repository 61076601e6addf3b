/** What RocketMQ's broker needs to listen on loopback alone. */
@NullMarked
package dev.chokepoint.rocketmq;

import org.jspecify.annotations.NullMarked;
