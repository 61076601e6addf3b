/** The one client of Redis, for the stock locks, the leases of workerIds and the news about availability. */
@NullMarked
package dev.chokepoint.trip.redis;

import org.jspecify.annotations.NullMarked;
