/** Takes segments from SkyWalking's agents: adds span times up by name, and keeps the traces of late. */
@NullMarked
package dev.chokepoint.skywalking.collector;

import org.jspecify.annotations.NullMarked;
