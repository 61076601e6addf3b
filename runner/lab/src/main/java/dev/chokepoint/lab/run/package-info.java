/** Runs the trials of a finding in alternating order, judges them and writes the result. */
@NullMarked
package dev.chokepoint.lab.run;

import org.jspecify.annotations.NullMarked;
