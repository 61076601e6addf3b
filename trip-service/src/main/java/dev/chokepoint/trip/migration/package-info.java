/** What every start does to the database once its tables are there. */
@NullMarked
package dev.chokepoint.trip.migration;

import org.jspecify.annotations.NullMarked;
