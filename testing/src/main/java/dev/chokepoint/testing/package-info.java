/** The test kit that the modules share: real stores, HTTP, free ports, and waiting. All on 127.0.0.1. */
@NullMarked
package dev.chokepoint.testing;

import org.jspecify.annotations.NullMarked;
