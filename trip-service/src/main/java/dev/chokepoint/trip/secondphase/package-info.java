/** Lets an experiment refuse the statements of the second phase for a while, as a failing database does. */
@NullMarked
package dev.chokepoint.trip.secondphase;

import org.jspecify.annotations.NullMarked;
