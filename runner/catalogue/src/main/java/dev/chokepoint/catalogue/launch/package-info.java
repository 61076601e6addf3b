/** Turns the arms of findings into the launch arguments of one component. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.launch;
