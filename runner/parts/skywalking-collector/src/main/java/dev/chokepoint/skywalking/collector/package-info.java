/** Receives segments from SkyWalking's agents: adds up span times by name, and keeps the recent traces. */
@NullMarked
package dev.chokepoint.skywalking.collector;

import org.jspecify.annotations.NullMarked;
