/** Runs with invented figures for the tests of the report and of the verdict. */
@NullMarked
package dev.chokepoint.lab.report.sample;

import org.jspecify.annotations.NullMarked;
