/** Messages for other systems, written in the local transaction that they report. */
@NullMarked
package dev.chokepoint.trip.outbox;

import org.jspecify.annotations.NullMarked;
