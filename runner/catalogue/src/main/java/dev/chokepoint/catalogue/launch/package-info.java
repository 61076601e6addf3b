/** Turns the arms of findings into the launch arguments of one component. */
@NullMarked
package dev.chokepoint.catalogue.launch;

import org.jspecify.annotations.NullMarked;
