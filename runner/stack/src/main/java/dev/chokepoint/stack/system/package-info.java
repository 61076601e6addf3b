/** Starts a declared system as child processes of the runner. */
@NullMarked
package dev.chokepoint.stack.system;

import org.jspecify.annotations.NullMarked;
