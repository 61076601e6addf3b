/** Starts real stores for the services' integration tests, on free ports of 127.0.0.1. */
@NullMarked
package dev.chokepoint.testing;

import org.jspecify.annotations.NullMarked;
