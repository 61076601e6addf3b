/** Measures one arm of a finding under its loads and checks that the trial is valid. */
@NullMarked
package dev.chokepoint.lab.trial;

import org.jspecify.annotations.NullMarked;
