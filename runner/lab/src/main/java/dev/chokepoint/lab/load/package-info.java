/** Runs a JMeter plan as a child process and turns its sample log into the numbers of a trial or of a fork's blocks. */
@NullMarked
package dev.chokepoint.lab.load;

import org.jspecify.annotations.NullMarked;
