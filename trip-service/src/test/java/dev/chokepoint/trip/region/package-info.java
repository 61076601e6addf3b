/** Finds out which region an address belongs to, from a third party over HTTP: blocking or asynchronous. */
@NullMarked
package dev.chokepoint.trip.region;

import org.jspecify.annotations.NullMarked;
