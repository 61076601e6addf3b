/** The frame that all programs share: how an error is told, and which exit code it gives. */
@NullMarked
package dev.chokepoint.lab.cli.program;

import org.jspecify.annotations.NullMarked;
