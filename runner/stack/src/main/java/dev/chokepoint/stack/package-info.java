/** Starts, watches and stops components, one child process each, and leaves no process behind when the runner dies. */
@NullMarked
package dev.chokepoint.stack;

import org.jspecify.annotations.NullMarked;
