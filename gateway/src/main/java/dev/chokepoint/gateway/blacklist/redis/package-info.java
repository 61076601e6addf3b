/** The forms of the check that ask Redis for each request; they differ in who waits for the answer. */
@NullMarked
package dev.chokepoint.gateway.blacklist.redis;

import org.jspecify.annotations.NullMarked;
