/** The numbers, sentences and tables that every form of the report shares, and the text of a run for a terminal. */
@NullMarked
package dev.chokepoint.lab.report.text;

import org.jspecify.annotations.NullMarked;
