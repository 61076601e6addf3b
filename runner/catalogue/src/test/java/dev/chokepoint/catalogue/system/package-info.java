/** Tests of what a system's declaration says of its components. */
@NullMarked
package dev.chokepoint.catalogue.system;

import org.jspecify.annotations.NullMarked;
