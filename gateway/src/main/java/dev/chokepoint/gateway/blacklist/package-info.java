/** Refuses callers whose address is on the blacklist in Redis, without asking Redis for each request. */
@NullMarked
package dev.chokepoint.gateway.blacklist;

import org.jspecify.annotations.NullMarked;
