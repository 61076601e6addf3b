/** The kinds of figures: of meters, of logs, of processes and of databases. */
@NullMarked
package dev.chokepoint.lab.probe.figure;

import org.jspecify.annotations.NullMarked;
