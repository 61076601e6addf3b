/** The network between a service and its Redis: bytes pass unchanged and in order, each half a round trip later. */
@NullMarked
package dev.chokepoint.redisrelay;

import org.jspecify.annotations.NullMarked;
