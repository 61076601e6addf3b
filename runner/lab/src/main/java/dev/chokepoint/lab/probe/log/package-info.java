/** Figures of logs, and reading the lines of a log from one place to another. */
@NullMarked
package dev.chokepoint.lab.probe.log;

import org.jspecify.annotations.NullMarked;
