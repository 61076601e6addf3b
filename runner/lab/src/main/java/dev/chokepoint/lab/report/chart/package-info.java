/** Chooses the charts of a run: their axes, lines and marks, without saying how they are drawn. */
@NullMarked
package dev.chokepoint.lab.report.chart;

import org.jspecify.annotations.NullMarked;
