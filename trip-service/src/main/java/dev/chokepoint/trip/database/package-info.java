/** What surrounds the tables: seed data, isolation, and the connection pool with its settings, timers and meters. */
@NullMarked
package dev.chokepoint.trip.database;

import org.jspecify.annotations.NullMarked;
