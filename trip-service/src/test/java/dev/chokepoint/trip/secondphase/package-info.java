/** Tests of the second phase that can be refused. */
@NullMarked
package dev.chokepoint.trip.secondphase;

import org.jspecify.annotations.NullMarked;
