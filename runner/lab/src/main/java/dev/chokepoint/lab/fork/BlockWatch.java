package dev.chokepoint.lab.fork;

import java.time.Instant;

/** What is looked at during the blocks of a round. */
interface BlockWatch {

    /** A block of the side begins; its figures are counted from now. */
    void begins(String side) throws ForkException;

    /** Half of the block has passed. The load goes on, so this must cost almost nothing. */
    void half(String side) throws ForkException;

    /** The block is over; the generator is still at work. Gives its figures. */
    Figures ends(String side) throws ForkException;

    /** The pause after the block is over, in which the system ended what its requests did. */
    void drained(String side) throws ForkException;

    /** Called about fifty times a second. Throws if a component or a generator has ended. */
    void tick() throws ForkException;

    /** The shares of a block, see {@link Turn}. */
    record Figures(long answered, double compilerPercent, double foreignPercent, double walkMicros) {
        Turn turn(String side, Instant start, Instant end) {
            return new Turn(side, start, end, answered, compilerPercent, foreignPercent, walkMicros);
        }
    }
}
