package dev.chokepoint.lab.fork;

import java.time.Duration;
import java.util.List;

/** How the sides of a fork share the machine. */
interface Loading {

    /**
     * One block for each side. The round, from 0, decides the order or the processors of the sides, so that two
     * successive rounds favour none. Returns the blocks in the order in which they began.
     */
    List<Turn> round(int round, Duration length, BlockWatch watch) throws ForkException, InterruptedException;

    /** How many processors a side has in its blocks. */
    int processors();
}
