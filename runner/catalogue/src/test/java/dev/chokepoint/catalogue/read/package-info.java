/** Tests of what the reader accepts and of every problem that it names. */
@NullMarked
package dev.chokepoint.catalogue.read;

import org.jspecify.annotations.NullMarked;
