/** The names that findings may use, as this laboratory knows them. */
@NullMarked
package dev.chokepoint.lab;

import org.jspecify.annotations.NullMarked;
