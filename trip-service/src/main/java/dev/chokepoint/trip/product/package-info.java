/** What can be booked: products and their availability over a range of days. */
@NullMarked
package dev.chokepoint.trip.product;

import org.jspecify.annotations.NullMarked;
