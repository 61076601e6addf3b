/** Tests of the pages and their cache. */
@NullMarked
package dev.chokepoint.trip.product;

import org.jspecify.annotations.NullMarked;
