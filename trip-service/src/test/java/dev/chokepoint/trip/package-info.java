/** The booking service of report 000: starts and puts the features together. */
@NullMarked
package dev.chokepoint.trip;

import org.jspecify.annotations.NullMarked;
