/** One finding as immutable records, checked in their constructors. */
@NullMarked
package dev.chokepoint.catalogue.finding;

import org.jspecify.annotations.NullMarked;
