/** Tests of the raw orders. */
@NullMarked
package dev.chokepoint.raworders;

import org.jspecify.annotations.NullMarked;
