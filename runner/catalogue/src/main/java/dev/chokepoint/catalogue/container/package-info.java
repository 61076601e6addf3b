/** The program that the entry point of an image runs to get the launch arguments of its component. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.container;
