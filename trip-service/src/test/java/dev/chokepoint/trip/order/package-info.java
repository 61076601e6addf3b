/** Orders: placing one is a global transaction of the participants stock and order. */
@NullMarked
package dev.chokepoint.trip.order;

import org.jspecify.annotations.NullMarked;
