/** Counts the SQL statements of an order by phase: try, confirm, cancel, other. */
@NullMarked
package dev.chokepoint.trip.statement;

import org.jspecify.annotations.NullMarked;
