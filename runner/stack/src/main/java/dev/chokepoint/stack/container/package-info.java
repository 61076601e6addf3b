/** Runs the components as containers, on this machine's engine or in a cluster. */
@NullMarked
package dev.chokepoint.stack.container;

import org.jspecify.annotations.NullMarked;
