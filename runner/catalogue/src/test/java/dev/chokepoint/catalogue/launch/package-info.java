/** Tests of the way from toggles to launch arguments. */
@NullMarked
package dev.chokepoint.catalogue.launch;

import org.jspecify.annotations.NullMarked;
