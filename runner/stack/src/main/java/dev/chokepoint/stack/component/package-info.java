/** The components that a stack can be made of, and how each of them is known to be ready. */
@NullMarked
package dev.chokepoint.stack.component;

import org.jspecify.annotations.NullMarked;
