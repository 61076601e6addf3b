/** The command line: one class per verb, and the exit codes. */
@NullMarked
package dev.chokepoint.lab.cli;

import org.jspecify.annotations.NullMarked;
