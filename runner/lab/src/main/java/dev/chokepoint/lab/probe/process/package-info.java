/** Figures of processes and of the machine, from what Linux and the tools of the JDK tell. */
@NullMarked
package dev.chokepoint.lab.probe.process;

import org.jspecify.annotations.NullMarked;
