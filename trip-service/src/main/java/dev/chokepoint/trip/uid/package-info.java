/** Ids of orders, events and messages, and the empty endpoint that report 000 load-tested. */
@NullMarked
package dev.chokepoint.trip.uid;

import org.jspecify.annotations.NullMarked;
