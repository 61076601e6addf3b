/** Watches the phases of an order: counts their SQL statements, times them and logs the end of each confirm. */
@NullMarked
package dev.chokepoint.trip.statement;

import org.jspecify.annotations.NullMarked;
