package dev.chokepoint.lab.fork;

import java.util.function.LongUnaryOperator;

/** A piece of arithmetic whose class {@link CodeWalk} loads many times, so that the JVM compiles it as many times. */
final class CodePiece implements LongUnaryOperator {
    private static final int FIRST_LEFT = 13;
    private static final int RIGHT = 7;
    private static final int SECOND_LEFT = 17;

    /** Four steps of Marsaglia's xorshift, written out, because a loop would be less code. */
    @Override
    public long applyAsLong(long seed) {
        long value = seed;
        value ^= value << FIRST_LEFT;
        value ^= value >>> RIGHT;
        value ^= value << SECOND_LEFT;
        value ^= value << FIRST_LEFT;
        value ^= value >>> RIGHT;
        value ^= value << SECOND_LEFT;
        value ^= value << FIRST_LEFT;
        value ^= value >>> RIGHT;
        value ^= value << SECOND_LEFT;
        value ^= value << FIRST_LEFT;
        value ^= value >>> RIGHT;
        value ^= value << SECOND_LEFT;
        return value;
    }
}
