/** What surrounds the tables: seed data, isolation and the meters of the connection pool. */
@NullMarked
package dev.chokepoint.trip.database;

import org.jspecify.annotations.NullMarked;
