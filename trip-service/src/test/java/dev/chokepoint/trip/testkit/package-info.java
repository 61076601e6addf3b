/** The service and what it needs around it, as the tests of this module start and call them. */
@NullMarked
package dev.chokepoint.trip.testkit;

import org.jspecify.annotations.NullMarked;
