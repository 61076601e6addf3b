/** Reads the files of findings and checks that each one agrees with itself and with the others. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.read;
