/** Starts, watches and stops the components of a stack, and leaves no process behind when the runner dies. */
@NullMarked
package dev.chokepoint.stack;

import org.jspecify.annotations.NullMarked;
