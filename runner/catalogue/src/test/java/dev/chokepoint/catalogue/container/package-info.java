/** Tests of the program that an image's entry point runs. */
@NullMarked
package dev.chokepoint.catalogue.container;

import org.jspecify.annotations.NullMarked;
