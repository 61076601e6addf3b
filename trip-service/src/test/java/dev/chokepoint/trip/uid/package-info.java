/** Tests of the settings of the ids. */
@NullMarked
package dev.chokepoint.trip.uid;

import org.jspecify.annotations.NullMarked;
