/** Starts, finds and ends child processes, and guards them against the death of the runner. */
@NullMarked
package dev.chokepoint.stack.process;

import org.jspecify.annotations.NullMarked;
