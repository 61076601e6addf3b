/** Starts, watches and stops a system's containers with docker compose. */
@NullMarked
package dev.chokepoint.stack.compose;

import org.jspecify.annotations.NullMarked;
