package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.load.LoadException;

/** The load generator of one side while its fork drives it. It has begun, and each call returns at once. */
public interface SideLoad {

    /** Lets it send requests again; nothing if it is at work. */
    void thaw() throws LoadException;

    /** Stops the process where it is. What it has sent stays open; it reads the answers after the next thaw. */
    void freeze() throws LoadException;

    /** How many requests have been answered since it began. */
    long completed() throws LoadException;
}
