/** Runs a JMeter plan as a child process and turns its sample log into the numbers of a trial. */
@NullMarked
package dev.chokepoint.lab.load;

import org.jspecify.annotations.NullMarked;
