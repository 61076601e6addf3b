/** In whose name a call is made: nobody's in particular, or that of the user whom the gateway names. */
@NullMarked
package dev.chokepoint.trip.caller;

import org.jspecify.annotations.NullMarked;
