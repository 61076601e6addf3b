/** Starts, watches and stops a system's pods with kubectl. */
@NullMarked
package dev.chokepoint.stack.kubernetes;

import org.jspecify.annotations.NullMarked;
