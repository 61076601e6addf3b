/** Figures of other processes, read over HTTP. */
@NullMarked
package dev.chokepoint.generator.tools.figures;

import org.jspecify.annotations.NullMarked;
