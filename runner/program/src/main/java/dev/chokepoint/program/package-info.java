/** Starts a program of ours from its system properties, checks these, and answers on its management port. */
@NullMarked
package dev.chokepoint.program;

import org.jspecify.annotations.NullMarked;
