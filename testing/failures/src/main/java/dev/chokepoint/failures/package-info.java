/** Breaks the parts of the trip system under load, one at a time, and checks that it recovers with clean data. */
@NullMarked
package dev.chokepoint.failures;

import org.jspecify.annotations.NullMarked;
