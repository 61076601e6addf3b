/** The HTML page of a run: one file with its tables and charts, without script and without a network. */
@NullMarked
package dev.chokepoint.lab.report.page;

import org.jspecify.annotations.NullMarked;
