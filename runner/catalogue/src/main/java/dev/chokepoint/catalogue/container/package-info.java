/** The program that the entry point of an image runs to get the launch arguments of its component. */
@NullMarked
package dev.chokepoint.catalogue.container;

import org.jspecify.annotations.NullMarked;
