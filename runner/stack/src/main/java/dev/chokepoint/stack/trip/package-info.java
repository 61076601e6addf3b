/** The system of report 000, the trip booking services and what they need, as components on this machine. */
@NullMarked
package dev.chokepoint.stack.trip;

import org.jspecify.annotations.NullMarked;
