/** Says what went wrong: the refusals of the business and the problem details (RFC 9457) of every failure. */
@NullMarked
package dev.chokepoint.trip.problem;

import org.jspecify.annotations.NullMarked;
