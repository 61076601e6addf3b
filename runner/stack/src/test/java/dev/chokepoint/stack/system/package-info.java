/** Tests of the way from a declared system to its processes. */
@NullMarked
package dev.chokepoint.stack.system;

import org.jspecify.annotations.NullMarked;
