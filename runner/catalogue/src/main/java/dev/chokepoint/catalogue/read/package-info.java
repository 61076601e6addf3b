/** Reads the files of findings and checks that each one agrees with itself and with the others. */
@NullMarked
package dev.chokepoint.catalogue.read;

import org.jspecify.annotations.NullMarked;
