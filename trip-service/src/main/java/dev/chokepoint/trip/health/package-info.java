/** Whether the service has what it needs: Redis, the Seata server, a workerId. */
@NullMarked
package dev.chokepoint.trip.health;

import org.jspecify.annotations.NullMarked;
