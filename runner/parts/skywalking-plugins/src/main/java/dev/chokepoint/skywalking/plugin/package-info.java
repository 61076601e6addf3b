/** Spans of what an order passes, for SkyWalking's core agent, under the names that its usual plugins give them. */
@NullMarked
package dev.chokepoint.skywalking.plugin;

import org.jspecify.annotations.NullMarked;
