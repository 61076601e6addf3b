/** The command line: one class per verb. */
@NullMarked
package dev.chokepoint.lab.cli;

import org.jspecify.annotations.NullMarked;
