package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.probe.ProbeException;

/** What is read of the processes of a side at the edges of its blocks. */
interface SideFigures {

    /** The processor time that the compilers of all JVMs of the side have used since their start, in seconds. */
    double compilerSeconds() throws ProbeException;
}
