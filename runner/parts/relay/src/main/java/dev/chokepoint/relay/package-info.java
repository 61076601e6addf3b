/** The network between two components: bytes pass unchanged and in order, each half a round trip later. */
@NullMarked
package dev.chokepoint.relay;

import org.jspecify.annotations.NullMarked;
