/** The text of a run for a terminal. */
@NullMarked
package dev.chokepoint.lab.report.console;

import org.jspecify.annotations.NullMarked;
