package dev.chokepoint.lab.fork;

/**
 * One block of one side as it took place.
 *
 * @param side "off", "on" or the name of a level
 * @param startMillis when its generator went to work, in milliseconds since 1970
 * @param endMillis when it was frozen again, or the next block began
 * @param answered how many requests were answered meanwhile
 * @param compilerPercent share of one processor that the compilers of the side's JVMs used
 * @param foreignPercent share of the machine that processes used which do not belong to the run
 */
record Turn(
        String side, long startMillis, long endMillis, long answered, double compilerPercent, double foreignPercent) {
    /** Checks the times. */
    Turn {
        if (endMillis <= startMillis) {
            throw new IllegalArgumentException("a block of " + side + " ends at " + endMillis
                    + ", which is not after its start at " + startMillis);
        }
    }

    double seconds() {
        return (endMillis - startMillis) / 1000.0;
    }

    double perSecond() {
        return answered / seconds();
    }
}
