/** The errors of a stack that could not be started, watched or stopped. */
@NullMarked
package dev.chokepoint.stack.exception;

import org.jspecify.annotations.NullMarked;
