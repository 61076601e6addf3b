/** What one caller, and all callers together, may take from the gateway: connections, time, size of a body, rate. */
@NullMarked
package dev.chokepoint.gateway.limits;

import org.jspecify.annotations.NullMarked;
