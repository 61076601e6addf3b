package dev.chokepoint.generator.provider;

/** How a call lets time pass. */
@FunctionalInterface
interface Waiting {

    /**
     * Returns when the time has passed, and not before.
     *
     * @throws IllegalStateException when the thread is interrupted; the call is then not answered
     */
    void pass(long nanos);
}
