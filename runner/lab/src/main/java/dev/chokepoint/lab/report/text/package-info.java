/** The numbers, sentences and tables that every form of the report shares, so that page, console and README agree. */
@NullMarked
package dev.chokepoint.lab.report.text;

import org.jspecify.annotations.NullMarked;
